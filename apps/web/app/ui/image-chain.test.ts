import { describe, expect, it } from "vitest";
import { imageChain } from "./image-chain.ts";

describe("where a picture is looked for", () => {
  it.each([
    ["/uploads/images/a.webp", ["/uploads/images/a.webp", "/uploads/a.webp", "/uploads/thumbnails/a.webp"]],
    ["/uploads/a.webp?t=5", ["/uploads/a.webp?t=5", "/uploads/images/a.webp?t=5", "/uploads/thumbnails/a.webp?t=5"]],
    ["/covers/course/7.svg", ["/covers/course/7.svg"]],
    ["https://other.example/a.png", ["https://other.example/a.png"]],
    ["//other.example/a.png", ["//other.example/a.png"]],
    ["data:image/png;base64,AA", ["data:image/png;base64,AA"]],
  ])("%s", (address, expected) => {
    expect(imageChain(address)).toEqual(expected);
  });

  it("ends with the media origin when there is one", () => {
    expect(imageChain("/uploads/a.webp", "https://media.example/").at(-1)).toBe("https://media.example/uploads/a.webp");
  });
});
