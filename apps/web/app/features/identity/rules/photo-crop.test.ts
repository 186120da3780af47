import { describe, expect, it } from "vitest";
import { cropInPixels, photoFileProblem, photoSizeProblem, zoomedCrop } from "./photo-crop.ts";

describe("a picture of a person", () => {
  it.each([
    [{ type: "image/jpeg", size: 1000 }, null],
    [{ type: "image/svg+xml", size: 1000 }, "Only JPEG, PNG, WebP or AVIF images."],
    [{ type: "image/png", size: 8 * 1_048_576 }, "File exceeds the maximum size of 5MB"],
  ])("file %o", (file, problem) => expect(photoFileProblem(file, 5)).toBe(problem));

  it.each([
    [128, 900, null],
    [100, 900, "The image is smaller than 128 by 128 pixels."],
    [9000, 9000, "The image has too many pixels."],
  ])("%i by %i pixels", (width, height, problem) => expect(photoSizeProblem(width, height)).toBe(problem));

  it("is cut in its own pixels and never past an edge", () => {
    const picture = { width: 400, height: 200 };
    expect(cropInPixels({ x: 25, y: 0, width: 50 }, picture)).toEqual({ x: 100, y: 0, size: 200 });
    expect(cropInPixels({ x: 60, y: 10, width: 50.4 }, picture)).toEqual({ x: 200, y: 0, size: 200 });
  });

  it("zooms around the middle and stays inside", () => {
    const picture = { width: 400, height: 200 };
    expect(zoomedCrop(1, picture)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
    expect(zoomedCrop(2, picture, { x: 0, y: 100 })).toEqual({ x: 0, y: 50, width: 25, height: 50 });
  });
});
