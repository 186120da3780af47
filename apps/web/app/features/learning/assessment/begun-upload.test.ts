import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begunUpload, forgetUpload, keepUpload } from "./begun-upload.ts";

const film = { name: "tendu.mp4", size: 9_000, lastModified: 5 };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("an upload that broke off is found again by the same file of the same assessment", () => {
  keepUpload(7, film, "an-id");
  expect(begunUpload(7, film)).toBe("an-id");
  expect(begunUpload(8, film)).toBeNull();
  expect(begunUpload(7, { ...film, lastModified: 6 }), "the file was changed since").toBeNull();
  forgetUpload(7);
  expect(begunUpload(7, film)).toBeNull();
});

test("something else under the name is nothing", () => {
  localStorage.setItem("submission_upload:7", '{"id": 5}');
  expect(begunUpload(7, film)).toBeNull();
});
