import { expect, test } from "vitest";
import { localAddress, webAddress } from "./address.ts";

test.each([
  ["https://Images.Example/a.png", "https://images.example/a.png"],
  ["https://images.example:443/a/../b.png?x=1", "https://images.example/b.png?x=1"],
  ["https://bücher.example/a", "https://xn--bcher-kva.example/a"],
  ["https://youtube.com/watch?v=dQw4w9WgXcQ", "https://youtube.com/watch?v=dQw4w9WgXcQ"],
])("%s is kept as %s", (typed, kept) => {
  expect(webAddress(typed)).toBe(kept);
});

test.each([
  "http://images.example/a.png",
  "https://player.vimeo.com@evil.example/1",
  "https://user:secret@images.example/a.png",
  "https://images.example:8443/a.png",
  "https:images.example/a.png",
  "https:///images.example/a.png",
  "https://images.example\\@evil.example/a.png",
  "https://",
  "//images.example/a.png",
  "/uploads/a.png",
  "javascript:alert(1)",
])("%s is no address of another site", (typed) => {
  expect(webAddress(typed)).toBeNull();
});

test.each(["/uploads/images/aa/x.webp", "/uploads/thumbnails/aa/x.webp?t=12", "/public/uploads/a.png", "public/a.png"])(
  "%s is a path of this site",
  (typed) => {
    expect(localAddress(typed)).toBe(typed);
  },
);

test.each([
  "/uploads/../api/x",
  "/uploads/%2e%2e/api/x",
  "/uploads/.%2E/api/x",
  "/uploads/./a.png",
  "/uploads/%2e/a.png",
  "/uploads/..%2fapi/x",
  "/uploads/..%5capi/x",
  "/uploads//a.png",
  "/public//evil.example/a.png",
  "/api/courses",
  "/API/courses",
  "/%61pi/courses",
  "/public/api/courses",
  "public/../api/courses",
  "/public/public/api/x",
  "//evil.example/a.png",
  "/\\evil.example",
  "/uploads/a b.png",
  "/uploads/%zz.png",
  "/uploads/\u202ea.png",
  "uploads/a.png",
  "",
])("%j is no path of this site that may be stored", (typed) => {
  expect(localAddress(typed)).toBeNull();
});
