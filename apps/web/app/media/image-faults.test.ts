import { describe, expect, it, test } from "vitest";
import { toApiError, unreachableError } from "../api/api-error.ts";
import { imageFault, sendingFault, storedAddress, uploadFault } from "./image-faults.ts";

const picture = (megabytes: number) => ({ type: "image/png", size: megabytes * 1_048_576 });

test("a dialog takes pictures up to its limit", () => {
  expect(imageFault(picture(5), 5)).toBeUndefined();
  expect(imageFault(picture(6), 5)).toBe("File exceeds the maximum size of 5MB");
  expect(imageFault({ type: "text/html", size: 1 }, 5)).toBe("Only images can be uploaded here");
});

test("a page sends a picture of 25 MB and no more", () => {
  expect(sendingFault(null, 25)).toEqual({ title: "No File Selected", description: "Please select a file to upload." });
  expect(sendingFault(picture(25), 25)).toBeNull();
  expect(sendingFault(picture(26), 25)).toEqual({
    title: "File Too Large",
    description: "File size exceeds 25MB limit.",
  });
});

test("the address is found under each of its names, or missed in words", () => {
  expect(storedAddress({ url: "/uploads/a.webp" })).toBe("/uploads/a.webp");
  expect(storedAddress({ image_url: "/uploads/b.webp" })).toBe("/uploads/b.webp");
  expect(storedAddress({ file_url: "/uploads/c.webp" })).toBe("/uploads/c.webp");
  expect(() => storedAddress({})).toThrow("No URL found in upload response");
});

describe("a failed upload says", () => {
  it.each([
    ["the server's message", toApiError(500, "Internal Server Error", { message: "Closed." }), "Closed."],
    ["or its error field", toApiError(507, "", { error: "Out of space." }), "Out of space."],
    ["or its status", toApiError(500, "Internal Server Error", null), "Upload failed: 500 Internal Server Error"],
    ["that something happened, without an answer", unreachableError(), "An error occurred during upload."],
    ["that something happened, without words", new Error(""), "An error occurred during upload."],
    ["what is missing in the answer", new Error("No URL found in upload response"), "No URL found in upload response"],
  ])("%s", (_, error, text) => expect(uploadFault(error)).toBe(text));
});
