import { expect, test } from "vitest";
import { maxBytes, maxFiles, tooHeavy, weighPages } from "./page-weights.ts";

const built = {
  entry: { module: "/entry.js", imports: ["/base.js"] },
  routes: {
    root: { id: "root", path: "", module: "/root.js", imports: ["/base.js"] },
    home: { id: "home", parentId: "root", module: "/home.js", imports: ["/cards.js"] },
    course: { id: "course", parentId: "root", path: "courses/:id", module: "/course.js", imports: ["/cards.js"] },
    "guards/member-layout": { id: "guards/member-layout", parentId: "root", module: "/guard.js" },
    mine: { id: "mine", parentId: "guards/member-layout", path: "my-courses", module: "/mine.js" },
  },
};

test("a page weighs what starts the site and what its routes need, each file once", () => {
  const bytesOf = (file: string) => (file === "/course.js" ? 700 : 100);
  expect(weighPages(built, bytesOf)).toEqual([
    { path: "/courses/:id", files: 5, bytes: 1_100 },
    { path: "/", files: 5, bytes: 500 },
  ]);
});

test("too many files or bytes are too heavy, the most are not", () => {
  const most = { path: "/most", files: maxFiles, bytes: maxBytes };
  const crowded = { ...most, path: "/crowded", files: maxFiles + 1 };
  const heavy = { ...most, path: "/heavy", bytes: maxBytes + 1 };
  expect(tooHeavy([most, crowded, heavy])).toEqual([crowded, heavy]);
});
