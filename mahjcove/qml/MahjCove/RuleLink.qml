// Opens a rule: its number as a link.
//
// rule: the number, "" hides it. onFelt: it stands on the table. Signal: activated().

LinkText {
    required property string rule

    //: Opens the text of the rule; %1 is its number, such as 9.2a
    text: qsTr("Rule %1").arg(rule)
    visible: rule !== ""
}
