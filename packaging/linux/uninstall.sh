#!/bin/sh
# Removes what install.sh has installed, and nothing else: rounds, cards and settings stay.
set -eu

refresh() {
    if command -v update-desktop-database >/dev/null && [ -d "$prefix/share/applications" ]; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime/packages" ]; then
        update-mime-database "$prefix/share/mime" || true
    fi
    if command -v gtk-update-icon-cache >/dev/null &&
        [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" || true
    fi
}

# The databases of this folder go with the last thing that was in them.
drop_empty() {
    [ -d "$1" ] || return 0
    find "$1" -depth -type d -empty -exec rmdir {} \; 2>/dev/null || true
}

mode=${1:-}
case $mode in
    --quiet | --refresh) shift ;;
    *) mode= ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-$(dirname "$(dirname "$here")")}
case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
program=$prefix/lib/mahjcove

if [ "$mode" = --refresh ]; then
    refresh
    exit 0
fi
if [ ! -f "$program/installed-files" ]; then
    echo "uninstall.sh: MahjCove is not installed in $prefix" >&2
    exit 1
fi
while IFS= read -r file; do
    rm -f "$prefix/$file"
done < "$program/installed-files"
# This script lies in it: the shell has read to here, and the rest is one line.
rest() {
    rm -rf "$program"
    [ "$mode" = --quiet ] && return 0
    refresh
    if [ -d "$prefix/share/mime/packages" ] && [ -z "$(ls -A "$prefix/share/mime/packages")" ]; then
        find "$prefix/share/mime" -type f -exec rm -f {} +
    fi
    if [ "$(ls -A "$prefix/share/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f "$prefix/share/applications/mimeinfo.cache"
    fi
    for folder in share/icons share/mime share/metainfo share/man share/applications; do
        drop_empty "$prefix/$folder"
    done
    rmdir "$prefix/bin" "$prefix/lib" "$prefix/share" 2>/dev/null || true
    # What Qt has compiled for this machine's graphics.
    rm -rf "${XDG_CACHE_HOME:-$HOME/.cache}/MahjCove"
    echo "MahjCove is removed. Your rounds and cards are still there."
}
rest
exit 0
