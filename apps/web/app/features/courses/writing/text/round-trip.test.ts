import { expect, test } from "vitest";
import { survivesEditor } from "./round-trip.ts";

test.each(["", " \n"])("a text in which nothing stands yet is written with the toolbar: %j", (text) => {
  expect(survivesEditor(text)).toBe(true);
});

test.each([
  ["## Begin on the floor\n\nThe **heel** leads out.\n\n- one\n- two", true],
  ["Kneel <u>here</u>.", false],
])("of others it is said whether the toolbar gives them back as they are: %j", (text, survives) => {
  expect(survivesEditor(text)).toBe(survives);
});
