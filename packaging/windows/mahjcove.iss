; Inno Setup's description of the installer. Not built yet: see ../README.md.
;
;   iscc /DVersion=0.1.0 packaging\windows\mahjcove.iss
;
; with Inno Setup 6.3 or later. build.py says besides where the frozen program is (/DFrozen=...)
; and where the installer goes (/DOut=...).
;
; It installs for one user without an administrator, or for all if one is asked.

#ifndef Version
  #error Say the version: /DVersion=...
#endif
#ifndef Frozen
  #define Frozen "..\..\build\frozen\mahjcove"
#endif
#ifndef Out
  #define Out "..\..\dist"
#endif

[Setup]
AppId={{6C0B6B0E-3C1B-4B1E-9D5A-7B0A52E5C6A1}
AppName=MahjCove
AppVersion={#Version}
AppPublisher=the MahjCove founders
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
DefaultDirName={autopf}\MahjCove
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
MinVersion=10.0.17763
OutputBaseFilename=mahjcove-{#Version}-windows-x64
OutputDir={#Out}
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
SetupIconFile=..\..\build\icons\mahjcove.ico
SolidCompression=yes
SourceDir=.
UninstallDisplayIcon={app}\MahjCove.exe
VersionInfoVersion={#Version}
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "pt_BR"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Of the version before nothing may stay that this one does not bring.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\MahjCove"; Filename: "{app}\MahjCove.exe"
Name: "{autodesktop}\MahjCove"; Filename: "{app}\MahjCove.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.mahj"; ValueType: string; ValueData: "MahjCove.Round"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.mahj\OpenWithProgids"; ValueType: string; ValueName: "MahjCove.Round"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\MahjCove.Round"; ValueType: string; ValueData: "MahjCove round"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\MahjCove.Round\DefaultIcon"; ValueType: string; ValueData: "{app}\_internal\mahjcove\_resources\icons\app\round.ico"
Root: HKA; Subkey: "Software\Classes\MahjCove.Round\shell\open\command"; ValueType: string; ValueData: """{app}\MahjCove.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.mahjcard"; ValueType: string; ValueData: "MahjCove.Card"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.mahjcard\OpenWithProgids"; ValueType: string; ValueName: "MahjCove.Card"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\MahjCove.Card"; ValueType: string; ValueData: "MahjCove card"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\MahjCove.Card\DefaultIcon"; ValueType: string; ValueData: "{app}\_internal\mahjcove\_resources\icons\app\card.ico"
Root: HKA; Subkey: "Software\Classes\MahjCove.Card\shell\open\command"; ValueType: string; ValueData: """{app}\MahjCove.exe"" ""%1"""

[Run]
Filename: "{app}\MahjCove.exe"; Description: "{cm:LaunchProgram,MahjCove}"; Flags: nowait postinstall skipifsilent
