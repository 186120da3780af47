import { describe, expect, it } from "vitest";
import { fileText } from "./file-texts.ts";

describe("what is said of a file", () => {
  it("names pages, minutes or rows where they were counted, and its size", () => {
    expect(fileText({ mime: "application/pdf", length: 28, bytes: 6_410_000 })).toBe("28 pages, 6.4 MB");
    expect(fileText({ mime: "audio/mpeg", length: 185, bytes: 12_400 })).toBe("3:05, 12 kB");
    expect(fileText({ mime: "text/csv", length: 1, bytes: 40 })).toBe("1 row, 40 bytes");
    expect(fileText({ mime: "application/zip", length: null, bytes: 1_000_000 })).toBe("1.0 MB");
  });
});
