import { expect, test } from "vitest";
import { isFilm, questionMediaField } from "./question-media.ts";

const player = "https://www.youtube.com/embed/dQw4w9WgXcQ";

test.each([
  "media:7",
  "https://youtu.be/dQw4w9WgXcQ",
  player,
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  "https://player.vimeo.com/video/76979871",
  "https://player.example/7",
  "/uploads/a.mp4",
])("%s is a film", (address) => {
  expect(isFilm(address)).toBe(true);
});

test.each(["/uploads/images/a.webp", "https://a.example/tendu.png"])("%s is a picture", (address) => {
  expect(isFilm(address)).toBe(false);
});

test("an embed code is kept as the address of its player, which stays a film when it is sent again", () => {
  const kept = questionMediaField.parse(`<iframe width="560" src="${player}" allowfullscreen></iframe>`);
  expect(kept).toBe(player);
  expect(questionMediaField.parse(kept)).toBe(player);
});
