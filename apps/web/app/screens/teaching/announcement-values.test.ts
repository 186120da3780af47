import { expect, test } from "vitest";
import { announcementBody, announcementChecks, announcementValues, publishedBody } from "./announcement-values.ts";

const typed = { ...announcementValues(null), title: " New dates ", body: "The workshop moves to Friday." };

test("a new one goes out now and by mail, unless something else is chosen", () => {
  expect(announcementBody(typed)).toEqual({
    title: "New dates",
    body: "The workshop moves to Friday.",
    publish_at: null,
    pinned: false,
    email: true,
  });
  const local = "2026-12-03T09:30";
  expect(announcementBody({ ...typed, when: "later", publish_at: local }).publish_at).toBe(
    new Date(local).toISOString(),
  );
});

test("of a published one neither time nor mail is sent", () => {
  expect(Object.keys(publishedBody(typed))).toEqual(["title", "body", "pinned"]);
});

test("later needs a time", () => {
  expect(announcementChecks.publish_at({ ...typed, when: "later" })).toBe("Choose a day and a time");
  expect(announcementChecks.publish_at(typed)).toBeNull();
  expect(announcementChecks.title({ ...typed, title: "ab " })).toBe("Title must be at least 3 characters");
});
