import { expect, test } from "vitest";
import { imageAddress } from "../media/picture-address.ts";
import { mediaAsset, priceTextField, readVideo } from "./fields.ts";
import { adminCourseForm, courseForm, questionForm } from "./forms.ts";
import { courseChanges, courseReplacement, newCourse, newLesson, newModule, newQuiz } from "./requests.ts";

const refused = "Enter an https:// address or upload a file";

test.each([
  ["", null],
  ["  ", null],
  ["https://a.example/v.mp4", "https://a.example/v.mp4"],
  ["/uploads/files/v.mp4", "/uploads/files/v.mp4"],
  ["media:12", "media:12"],
  ["youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ['<iframe src="https://player.vimeo.com/video/1"></iframe>', "https://player.vimeo.com/video/1"],
])("a video field keeps of %j: %j", (sent, value) => {
  expect(readVideo(sent)).toEqual({ ok: true, value });
});

test.each([
  ["http://a.example/v.mp4", refused],
  ["//a.example/v.mp4", refused],
  ["/\\a.example", refused],
  ["javascript:alert(1)", refused],
  ["https://player.vimeo.com@evil.example/1", refused],
  ["/uploads/../api/x", refused],
  ["media:0", refused],
  ["media:one", refused],
  [`https://a.example/${"x".repeat(2000)}`, refused],
  ["<script>alert(1)</script>", "This embed code is not from an allowed video host"],
  ['<iframe src="https://evil.example/v"></iframe>', "This embed code is not from an allowed video host"],
])("a video field refuses %j", (sent, message) => {
  expect(readVideo(sent)).toEqual({ ok: false, message });
});

test.each([
  ["/uploads/images/a.webp", true],
  ["public/uploads/a.png", true],
  ["https://images.example/a.png", true],
  ["", true],
  ["http://school.example:8080/uploads/a.png", true],
  ["http://images.example@evil.example/a.png", false],
  ["data:image/png;base64,iVBORw0KGgo=", true],
  ["data:image/svg+xml;base64,PHN2Zy8+", false],
  ["data:text/html;base64,PGI+", false],
  ["data:image/png;base64,", false],
  [`data:image/png;base64,${"A".repeat(900_000)}`, false],
  ["//images.example/a.png", false],
  ["/uploads/a b.png", false],
  ["images/a.png", false],
  ["data:image/svg+xml,<svg/>", false],
  ["/uploads/../api/x", false],
  ["https://images.example@evil.example/a.png", false],
])("an image field takes %j: %s", (sent, ok) => {
  expect(imageAddress.safeParse(sent).success).toBe(ok);
});

test("media:{asset} is read back", () => {
  expect(mediaAsset("media:7")).toBe(7);
  expect(mediaAsset("https://a.example/media:7")).toBeNull();
  expect(mediaAsset(null)).toBeNull();
});

test("a price is checked as it was typed", () => {
  expect(priceTextField.safeParse("49").success).toBe(true);
  expect(priceTextField.safeParse("").error?.issues[0]?.message).toBe("Price must be a non-negative number");
});

const issuesOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );

test("of titles only what is seen counts and is kept", () => {
  const texts = { description: "Ten letters" };
  const least = { title: "Title must be at least 3 characters" };
  for (const title of ["\u200b\u200b\u200b", "\u202e\u202d\u2066 ab", "\u200d\u200d\u200d", "\ufeff\u0007\u00ad\u2060"])
    for (const schema of [newCourse, newModule, newLesson, newQuiz])
      expect(issuesOf(schema, { ...texts, title })).toMatchObject(least);
  expect(newCourse.parse({ ...texts, title: " Tap\u202e for\u200b schools\u2069 " }).title).toBe("Tap for schools");
  expect(newCourse.parse({ ...texts, title: "نیم\u200cفاصله" }).title).toBe("نیم\u200cفاصله");
});

test("the short name, in either spelling, asks for the higher minimums", () => {
  const short = { title: "Tap", description: "Ten letters" };
  expect(issuesOf(newCourse, short)).toEqual({});
  const strict = {
    title: "Title must be at least 5 characters",
    description: "Description must be at least 20 characters",
  };
  expect(issuesOf(newCourse, { ...short, short_name: "TAP" })).toEqual(strict);
  expect(issuesOf(courseChanges, { ...short, shortName: "TAP" })).toEqual(strict);
  expect(issuesOf(courseReplacement, short)).toEqual(strict);
  expect(issuesOf(courseReplacement, { shortName: "T" })).toEqual({
    shortName: "Short name must be at least 2 characters",
  });
});

test.each(["0", "0.00", "0.50", ".5", "99999.99"])("a course may cost %s", (price) => {
  const course = { title: "Tap", description: "Ten letters" };
  expect(issuesOf(newCourse, { ...course, price })).toEqual({});
  expect(priceTextField.safeParse(price).success).toBe(true);
});

test.each(["0.01", "0.49", ".3", 0.2])("a course cannot cost %s, which no provider charges", (price) => {
  const course = { title: "Tap for schools", description: "A whole term of tap in a hall." };
  const tooLittle = { price: "Price must be $0.00 or at least $0.50" };
  expect(issuesOf(newCourse, { ...course, price })).toEqual(tooLittle);
  expect(issuesOf(newCourse, { ...course, short_name: "TAP", price })).toEqual(tooLittle);
  expect(issuesOf(courseReplacement, { ...course, shortName: "TAP", price })).toEqual(tooLittle);
  expect(issuesOf(courseChanges, { price })).toEqual(tooLittle);
  expect(priceTextField.safeParse(String(price)).error?.issues[0]?.message).toBe(tooLittle.price);
});

test.each(["", " ", null])("a price of %j gives no course away, whoever sends it", (price) => {
  const form = { title: "Tap for schools", description: "A whole term of tap in a hall.", price };
  const refusal = { price: "Price must be a non-negative number" };
  for (const schema of [newCourse, courseChanges, courseReplacement]) {
    for (const spelling of [{}, { short_name: "TAP" }, { shortName: "TAP" }])
      expect(issuesOf(schema, { ...form, ...spelling })).toEqual(refusal);
    expect(schema.parse({ ...form, price: undefined }).price).toBeUndefined();
  }
});

test("forms say what the server says", () => {
  const course = { title: "ab", description: "short", price: "-1", status: "hidden" };
  expect(issuesOf(courseForm, course)).toEqual({
    title: "Title must be at least 3 characters",
    description: "Description must be at least 10 characters",
    price: "Price must be a non-negative number",
    status: "Choose draft, published or archived",
  });
  expect(issuesOf(questionForm, { question: "ab", options: ["a"], correctOption: 0 })).toMatchObject({
    question: "Question must be at least 3 characters",
    options: "At least 2 options are required",
  });
  expect(issuesOf(adminCourseForm, { title: "Tap!", shortName: "T", description: "short" })).toMatchObject({
    title: "Title must be at least 5 characters",
    shortName: "Short name must be at least 2 characters",
    description: "Description must be at least 20 characters",
  });
});
