#!/bin/sh
# Installs MahjCove for one user, without root, below ~/.local or the folder that is given.
# Rounds, cards and settings are kept elsewhere and are not touched.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-$HOME/.local}
case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
program=$prefix/lib/mahjcove

if [ -e "$program" ]; then
    if [ ! -f "$program/installed-files" ]; then
        echo "install.sh: $program is there and is not from here; nothing was done" >&2
        exit 1
    fi
    "$program/uninstall.sh" --quiet "$prefix"
fi

mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
# Beside its place first: what is broken off leaves no half of a program behind that starts.
rm -rf "$program.new"
cp -R "$here/lib/mahjcove" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
(cd "$here/share" && find . -type f) | sed 's|^\./|share/|' > "$program.new/installed-files"
echo bin/mahjcove >> "$program.new/installed-files"
mv "$program.new" "$program"

(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    cp "$here/share/$file" "$prefix/share/$file"
done
ln -sfn ../lib/mahjcove/mahjcove "$prefix/bin/mahjcove"

# By its whole path: few menus look into ~/.local/bin. What is special in a path is escaped twice.
escaped=$(printf %s "$program/mahjcove" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
entry=$prefix/share/applications/mahjcove.desktop
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" %%F\n' "$escaped" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/share/applications/mahjcove.desktop" > "$entry"

"$program/uninstall.sh" --refresh "$prefix"
echo "MahjCove is in your menu. To remove it: $program/uninstall.sh"
