import { expect, test } from "vitest";
import { heightsIn, onlyHeight, rewritePlaylist } from "./playlist.ts";

const main = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="group_a",NAME="audio_2",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,AUDIO="group_a"
360.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,AUDIO="group_a"
720.m3u8
`;
const addressOf = (name: string) => `/media/${name}?sig=x`;

test("every file that is named gets an address", () => {
  expect(rewritePlaylist(main, { addressOf, only: null })).toBe(
    main.replaceAll(/(audio|360|720)\.m3u8/g, (name) => addressOf(name)),
  );
  const pieces = `#EXT-X-MAP:URI="360.mp4",BYTERANGE="800@0"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:5000@800\n360.mp4\n#EXT-X-ENDLIST\n`;
  expect(rewritePlaylist(pieces, { addressOf, only: null })).toBe(pieces.replaceAll("360.mp4", addressOf("360.mp4")));
});

test("one quality is offered without the others, with its sound", () => {
  const one = rewritePlaylist(main, { addressOf, only: 720 });
  expect(one).toContain(`URI="/media/audio.m3u8?sig=x"`);
  expect(one).toContain("RESOLUTION=1280x720");
  expect(one).toContain("/media/720.m3u8?sig=x");
  expect(one).not.toContain("360");
});

test("what is asked for is in the name", () => {
  expect(onlyHeight("only-720.m3u8")).toBe(720);
  for (const other of ["main.m3u8", "720.m3u8", "only-7.m3u8", "only-720.mp4"]) expect(onlyHeight(other)).toBeNull();
  expect(heightsIn(["main.m3u8", "360.mp4", "audio.mp4", "1080.mp4", "720.m3u8"])).toEqual([1080, 360]);
});
