import { expect, test } from "vitest";
import { clearPreview, enterFull, enterPreview, videoPair } from "./preview-address.ts";

test("a full video typed letter by letter fills an empty preview whole", () => {
  const typed = ["h", "ht", "https://a.example/v"].reduce(enterFull, videoPair("", ""));
  expect(typed).toMatchObject({ preview: "https://a.example/v", filled: true });
});

test("emptying the full video empties the preview it filled", () => {
  expect(enterFull(enterFull(videoPair("", ""), "x"), "")).toMatchObject({ preview: "", filled: false });
});

test("a preview of one's own stays", () => {
  const own = enterPreview(videoPair("", ""), "https://a.example/trailer");
  expect(enterFull(own, "https://a.example/v").preview).toBe("https://a.example/trailer");
});

test("a cleared preview is not filled again", () => {
  const cleared = clearPreview(enterFull(videoPair("", ""), "x"));
  expect(enterFull(cleared, "xy")).toMatchObject({ full: "xy", preview: "" });
});
