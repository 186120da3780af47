import { describe, expect, it } from "vitest";
import { fileText, titleOfFile, typeOfFile } from "./file-words.ts";

describe("what is said of a file", () => {
  it("names pages, minutes or rows where they were counted, and its size", () => {
    expect(fileText({ mime: "application/pdf", length: 28, bytes: 6_410_000 })).toBe("28 pages, 6.4 MB");
    expect(fileText({ mime: "audio/mpeg", length: 185, bytes: 12_400 })).toBe("3:05, 12 kB");
    expect(fileText({ mime: "text/csv", length: 1, bytes: 40 })).toBe("1 row, 40 bytes");
    expect(fileText({ mime: "application/zip", length: null, bytes: 1_000_000 })).toBe("1.0 MB");
  });
});

describe("the title of a draft that begins with a file", () => {
  it("is the name of the file without its ending", () => {
    expect(titleOfFile("Tendu_Is a Sentence.pdf")).toBe("Tendu Is a Sentence");
    expect(titleOfFile("port-de-bras.final.docx")).toBe("port de bras final");
  });

  it("is one that a resource can have, whatever the file is called", () => {
    expect(titleOfFile("a.pdf")).toBe("File a");
    expect(titleOfFile(`${"x".repeat(300)}.pdf`)).toHaveLength(120);
  });
});

describe("the type of a draft that begins with a file", () => {
  it.each([
    ["a.mp3", "audio/mpeg", "audio"],
    ["a.mov", "video/quicktime", "video"],
    ["a.png", "image/png", "image"],
    ["Plan.PDF", "application/pdf", "document"],
    ["counts.csv", "application/vnd.ms-excel", "spreadsheet"],
    ["calls.txt", "text/plain", "text"],
    ["all.zip", "application/zip", undefined],
    ["nothing", "", undefined],
  ])("of %s (%s) is %s", (name, type, expected) => {
    expect(typeOfFile({ name, type })).toBe(expected);
  });
});
