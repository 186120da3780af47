import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const anAuthor = () => aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
const settings = (as: string, body: object) => world.call("PATCH", "/api/instructor/settings", { as, body });

test("new video lessons are filmed as their author usually films, whichever way they are made", async () => {
  const author = await anAuthor();
  const course = await aCourse(world, { instructorId: author.id, modules: [{ lessons: [] }] });
  const moduleId = Number(course.modules[0]?.id);
  const lesson = async (more: object) => {
    const body = {
      title: "The turn",
      description: "Slowly, and once more.",
      module_id: moduleId,
      type: "video",
      content: film,
      ...more,
    };
    return (await world.call("POST", "/api/lessons", { as: author.token, body })).body.filmed;
  };
  expect(await lesson({})).toBe(null);
  expect((await settings(author.token, { mirror: "back" })).body.mirror).toBe("back");
  expect(await lesson({})).toBe("back");
  expect(await lesson({ filmed: null })).toBe(null);
  expect(await lesson({ filmed: "front" })).toBe("front");
  expect(await lesson({ type: "text", content: "Words." })).toBe(null);
  const text = `# Pasted\n[video] The turn again | ${film}\n[text] Why it turns | Because.`;
  const path = `/api/courses/${course.id}/lessons/bulk`;
  expect((await world.call("POST", path, { as: author.token, body: { text } })).status).toBeLessThan(300);
  const { rows } = await world.db.raw(
    "select l.type, l.filmed from lessons l join modules m on m.id = l.module_id where m.course_id = $1 and m.title = 'Pasted' order by l.position",
    [course.id],
  );
  expect(rows).toEqual([
    { type: "video", filmed: "back" },
    { type: "text", filmed: null },
  ]);
});

const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test("what cannot be chosen is said by field, and nothing is changed", async () => {
  const { token } = await anAuthor();
  const gone = `/uploads/images/ab/${"ab".repeat(16)}.webp`;
  const said = async (body: object) => (await settings(token, body)).body.fields;
  expect(await said({ signature_url: gone })).toEqual({
    signature_url: "This picture could not be fetched. Upload it instead.",
  });
  expect(await said({ signature_url: "https://elsewhere.example/a.png" })).toEqual({
    signature_url: "Choose a picture",
  });
  expect(await said({ mirror: "sideways" })).toEqual({ mirror: "Choose front, back or already mirrored" });
  expect(await said({ counts: 5 })).toEqual({ counts: "Choose 3, 4, 6 or 8 counts" });
  expect((await world.call("GET", "/api/instructor/settings", { as: token })).body).toMatchObject({
    signature_url: null,
    mirror: null,
    counts: 8,
    version: 1,
  });
});
