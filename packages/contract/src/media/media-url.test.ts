import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaUrl } from "./media-url.ts";
import { defaultImage, imageCandidates, type MediaKind, type MediaUrlOptions } from "./picture-url.ts";

const options: MediaUrlOptions = {
  origin: "https://pavane.example",
  imageHosts: ["images.unsplash.com"],
  mediaOrigin: "https://files.example/bucket/",
  stamp: 1795227082066,
};

test.each([
  ["", "/covers/course/0.svg"],
  ["   ", "/covers/course/0.svg"],
  [null, "/covers/course/0.svg"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
  ["https://ui-avatars.com/api/?name=Mira", "https://ui-avatars.com/api/?name=Mira"],
  ["https://www.gravatar.com/avatar/abc", "https://www.gravatar.com/avatar/abc"],
  ["https://images.unsplash.com/public/x.jpg", "https://images.unsplash.com/public/x.jpg"],
  ["https://images.unsplash.com.evil.example/x.jpg", "https://images.unsplash.com.evil.example/x.jpg"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=90", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=90"],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=90"],
  ["https://youtu.be/dQw4w9WgXcQ?t=soon", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=4", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=4"],
  ["https://www.youtube.com/watch?v=../../evil", "https://www.youtube.com/watch?v=../../evil"],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ["https://vimeo.com/channels/staffpicks/76979871#t=30s", "https://player.vimeo.com/video/76979871#t=30s"],
  ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/features", "https://vimeo.com/features"],
  ["https://pavane.example/uploads/images/a.webp", "/uploads/images/a.webp"],
  ["http://pavane.example/uploads/images/a.webp?x=1#y", "/uploads/images/a.webp?x=1#y"],
  ["//pavane.example/uploads/images/a.webp", "/uploads/images/a.webp"],
  ["https://files.example/bucket/uploads/images/a.webp", "/uploads/images/a.webp"],
  ["https://files.example/other/a.webp", "https://files.example/other/a.webp"],
  ["/public/uploads/a.png", "/uploads/a.png"],
  ["public/uploads/a.png", "/uploads/a.png"],
  ["https://pavane.example/public/uploads/a.png", "/uploads/a.png"],
  ["/public/public/a.png", "/a.png"],
  ["/publications/a.png", "/publications/a.png"],
  ["/public", "/public"],
  ["/public//evil.example/a.png", "/evil.example/a.png"],
  ["https://pavane.example//evil.example/a.png", "/evil.example/a.png"],
  ["/uploads/thumbnails/a.webp", "/uploads/thumbnails/a.webp?t=1795227082066"],
  ["/uploads/thumbnails/a.webp?t=1", "/uploads/thumbnails/a.webp?t=1"],
  ["/uploads/thumbnails/a.webp#top", "/uploads/thumbnails/a.webp?t=1795227082066#top"],
  ["https://pavane.example/public/thumbnails/a.webp", "/thumbnails/a.webp?t=1795227082066"],
  ["https://other.example/thumbnails/a.webp", "https://other.example/thumbnails/a.webp"],
  ["//other.example/a.webp", "//other.example/a.webp"],
  ["media:12", "media:12"],
  ["uploads/a.png", "uploads/a.png"],
  ["not an address", "not an address"],
])("%j becomes %j", (value, expected) => {
  expect(mediaUrl(value, "course", options)).toBe(expected);
});

test.each<[MediaKind, string]>([
  ["course", "/covers/course/7.svg"],
  ["user", "/covers/person/7.svg"],
  ["profile", "/covers/person/7.svg"],
  ["seller", "/covers/store/7.svg"],
  ["site", "/covers/site/7.svg"],
  ["resource", "/covers/resource/7.svg"],
  ["video", ""],
])("without an address a %s shows %j", (kind, expected) => {
  expect(mediaUrl(undefined, kind, { ...options, id: 7 })).toBe(expected);
});

describe("whatever is stored", () => {
  const piece = fc.constantFrom(
    "https://pavane.example",
    "http:",
    "//",
    "/",
    "\\",
    "public",
    "/public",
    "uploads",
    "thumbnails",
    "/thumbnails/",
    "images",
    "?t=1",
    "?v=",
    "#",
    "https://youtu.be/",
    "https://www.youtube.com/watch?v=",
    "https://vimeo.com/",
    "76979871",
    "abc",
    "data:",
    "https://files.example/bucket/uploads",
    "evil.example",
    "..",
    " ",
    "%2e",
    "@",
    ":",
    "t=1h",
    "&",
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
  );
  const kinds = fc.constantFrom<MediaKind>("course", "user", "seller", "profile", "resource", "video");

  test("a second application changes nothing", () => {
    fc.assert(
      fc.property(address, kinds, (value, kind) => {
        const once = mediaUrl(value, kind, options);
        expect(mediaUrl(once, kind, { ...options, stamp: options.stamp + 1 })).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test("a path of this site never turns into the address of another host", () => {
    fc.assert(
      fc.property(address, (rest) => {
        const result = mediaUrl(`/public/${rest}`, "course", options);
        expect(new URL(result, options.origin).host).toBe("pavane.example");
      }),
      { numRuns: 2000 },
    );
  });

  test("candidates are distinct and end with the default image", () => {
    fc.assert(
      fc.property(address, (url) => {
        const list = imageCandidates(url, "course", options);
        expect(new Set(list).size).toBe(list.length);
        expect(list.at(-1)).toBe(defaultImage("course"));
        expect(list.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

test.each([
  [
    "/uploads/images/x.webp",
    [
      "/uploads/images/x.webp",
      "/uploads/x.webp",
      "/uploads/thumbnails/x.webp",
      "https://files.example/uploads/images/x.webp",
    ],
  ],
  [
    "/uploads/x.webp",
    ["/uploads/x.webp", "/uploads/images/x.webp", "/uploads/thumbnails/x.webp", "https://files.example/uploads/x.webp"],
  ],
  ["/logo.png", ["/logo.png", "https://files.example/logo.png"]],
  [
    "/public/uploads/x.webp",
    ["/uploads/x.webp", "/uploads/images/x.webp", "/uploads/thumbnails/x.webp", "https://files.example/uploads/x.webp"],
  ],
  ["https://images.unsplash.com/x.webp", ["https://images.unsplash.com/x.webp"]],
  ["https://other.example/x.webp", []],
  ["media:12", []],
  ["https://youtu.be/dQw4w9WgXcQ", []],
  ["data:image/png;base64,AAAA", ["data:image/png;base64,AAAA"]],
])("a failing %s tries the others in order", (url, expected) => {
  const list = imageCandidates(url, "course", { ...options, mediaOrigin: "https://files.example/", id: 3 });
  expect(list).toEqual([...expected, "/covers/course/3.svg"]);
});

test("before the drawn cover of a resource comes what is seen of its files", () => {
  expect(imageCandidates(null, "resource", { ...options, id: 3 })).toEqual([
    "/api/resources/3/face",
    "/covers/resource/3.svg",
  ]);
  expect(imageCandidates("https://other.example/x.webp", "resource", { ...options, id: 3 })).toEqual([
    "/api/resources/3/face",
    "/covers/resource/3.svg",
  ]);
  expect(imageCandidates(null, "resource", options)).toEqual(["/covers/resource/0.svg"]);
});
