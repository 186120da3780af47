import { expect, test } from "vitest";
import { shownAs } from "./shown-as.ts";

test.each([
  ["image/png", "image"],
  ["audio/mpeg", "audio"],
  ["video/mp4", "video"],
  ["text/csv", "text"],
  ["text/plain", "text"],
  ["text/html", null],
  ["image/svg+xml", null],
  ["application/pdf", null],
  ["application/zip", null],
])("%s is shown as %s", (mime, as) => {
  expect(shownAs(mime)).toBe(as);
});
