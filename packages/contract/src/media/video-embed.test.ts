import { expect, test } from "vitest";
import { embedRefused, playerHost, readEmbed } from "./video-embed.ts";

test.each([
  ["https://example.com/video.mp4", "https://example.com/video.mp4"],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc&amp;start=4" allowfullscreen></iframe>',
    "https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc&start=4",
  ],
  [
    "<div><iframe src='//player.vimeo.com/video/76979871?h=82'></iframe></div><script>alert(1)</script>",
    "https://player.vimeo.com/video/76979871?h=82",
  ],
  [
    "<IFRAME data-src=x SRC=https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ>",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ['<iframe src="https://youtube.com/embed/dQw4w9WgXcQ">', "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ['<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ">', "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ['<iframe src="https://play.school.example/v/1">', "https://play.school.example/v/1"],
])("keeps of %s the address", (pasted, url) => {
  expect(readEmbed(pasted, ["play.school.example"])).toEqual({ ok: true, url });
});

test.each([
  '<iframe src="http://www.youtube.com/embed/dQw4w9WgXcQ">',
  '<iframe src="https://evil.example/embed/1">',
  '<iframe src="https://www.youtube.com.evil.example/embed/1">',
  '<iframe src="https://www.youtube.com@evil.example/embed/1">',
  '<iframe src="https://www.youtube.com:8443/embed/1">',
  '<iframe src="javascript:alert(1)">',
  '<iframe srcdoc="<b>">',
  '<script src="https://www.youtube.com/embed/1"></script>',
  "<iframe>",
])("refuses %s", (pasted) => {
  expect(readEmbed(pasted)).toEqual({ ok: false, message: embedRefused });
});

test.each([
  ["https://www.youtube.com/embed/a", "YouTube"],
  ["https://www.youtube-nocookie.com/embed/a", "YouTube"],
  ["https://player.vimeo.com/video/1", "Vimeo"],
  ["https://example.com/video.mp4", null],
  ["/uploads/files/a.mp4", null],
])("the player of %s is %s", (address, host) => {
  expect(playerHost(address)).toBe(host);
});
