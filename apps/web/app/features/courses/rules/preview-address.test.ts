import { expect, test } from "vitest";
import { clearPreview, setFullVideo, enterPreview, videoPair } from "./preview-address.ts";

test("a full video typed letter by letter fills an empty preview whole", () => {
  const typed = ["h", "ht", "https://a.example/v"].reduce(setFullVideo, videoPair("", ""));
  expect(typed).toMatchObject({ preview: "https://a.example/v", filled: true });
});

test("emptying the full video empties the preview it filled", () => {
  expect(setFullVideo(setFullVideo(videoPair("", ""), "x"), "")).toMatchObject({ preview: "", filled: false });
});

test("a preview of one's own stays", () => {
  const own = enterPreview(videoPair("", ""), "https://a.example/trailer");
  expect(setFullVideo(own, "https://a.example/v").preview).toBe("https://a.example/trailer");
});

test("a cleared preview is not filled again", () => {
  const cleared = clearPreview(setFullVideo(videoPair("", ""), "x"));
  expect(setFullVideo(cleared, "xy")).toMatchObject({ full: "xy", preview: "" });
});
