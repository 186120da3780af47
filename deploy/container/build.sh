#!/bin/sh
# Makes an image of a built release with what Debian has: a base of its packages (mmdebstrap) and buildah. Nothing comes from a registry.
#   apt-get install --no-install-recommends buildah mmdebstrap
#   deploy/container/build.sh /opt/pavane/releases/2026-11-30 pavane:2026-11-30
set -eu
release=${1:?Name the folder of a release that was built: npm ci and npm run build}
image=${2:-pavane}
suite=${SUITE:-bookworm}
packages=ca-certificates,ffmpeg,libstdc++6,poppler-utils,util-linux

folder=$(mktemp --directory)
container=$(buildah from scratch)
trap 'buildah rm "$container" > /dev/null; rm -rf "$folder"' EXIT

base=${BASE:-$folder/base.tar}
[ -e "$base" ] || mmdebstrap --variant=minbase --include="$packages" "$suite" "$base"
buildah add --quiet "$container" "$base" /
tar --directory="$release" --exclude=./.git --exclude=./data --create --file="$folder/release.tar" .
buildah add --quiet "$container" "$folder/release.tar" /opt/pavane
buildah run --isolation=chroot "$container" -- sh -c \
  'useradd --system --home-dir /var/lib/pavane pavane && install -d -o pavane -g pavane -m 0750 /var/lib/pavane'
buildah config \
  --user pavane \
  --workingdir /opt/pavane \
  --env DATA_DIR=/var/lib/pavane \
  --env HOST=0.0.0.0 \
  --env PORT=3000 \
  --volume /var/lib/pavane \
  --port 3000 \
  --stop-signal SIGTERM \
  --entrypoint '["/opt/pavane/node_modules/node/bin/node", "--max-semi-space-size=16", "--heap-growing-percent=40", "scripts/start.mjs"]' \
  "$container"
buildah commit --quiet "$container" "$image"
