import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp({ BASE_URL: "https://pavane.example" });
  admin = await aPerson(world, { roles: ["ADMIN"] });
  course = await aCourse(world, { status: "published", modules: [{ lessons: [{ freePreview: true }] }] });
});
afterAll(() => world.close());

const text =
  "![barre](https://images.example/b.png) ![clip](https://videos.example/c.png) ![own](https://pavane.example/uploads/images/a.webp) <b>slow</b>, a < b";

async function setHosts(values: { image_hosts?: string[]; video_hosts?: string[] }): Promise<void> {
  const groups = (await world.call("GET", "/api/admin/settings", { as: admin.token })).body.groups;
  const { version } = groups.find(({ name }: { name: string }) => name === "site");
  const answer = await world.call("PATCH", "/api/admin/settings/site", { as: admin.token, body: { values, version } });
  expect(answer.status).toBe(200);
}

async function renderAnew(): Promise<void> {
  for (const { name, run } of world.app.jobs) if (name.endsWith(".render-texts")) await run({});
}

const html = async (): Promise<string[]> => {
  const { detailed_description_html, modules } = (await world.call("GET", `/api/courses/${course.id}`)).body;
  return [detailed_description_html, modules[0].lessons[0].content_html];
};

const shown = (whole: string) => [...whole.matchAll(/<img src="https:\/\/([^/"]+)/g)].map(([, host]) => host);
const linked = (whole: string) => [...whole.matchAll(/<a href="https:\/\/([^/"]+)/g)].map(([, host]) => host);

test("pictures of other hosts are links in what the API says, until the settings name their hosts", async () => {
  const as = admin.token;
  const changed = [
    await world.call("PATCH", `/api/courses/${course.id}`, { as, body: { detailed_description: text } }),
    await world.call("PATCH", `/api/lessons/${course.lessons[0]?.id}`, { as, body: { content: text } }),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  for (const whole of await html()) {
    expect(shown(whole)).toEqual(["pavane.example"]);
    expect(linked(whole)).toEqual(["images.example", "videos.example"]);
    expect(whole).toContain(" slow, a &lt; b");
  }
  await setHosts({ image_hosts: ["images.example"], video_hosts: ["videos.example"] });
  await renderAnew();
  for (const whole of await html())
    expect(shown(whole)).toEqual(["images.example", "videos.example", "pavane.example"]);
  await setHosts({ image_hosts: [], video_hosts: [] });
  await renderAnew();
  for (const whole of await html()) expect(linked(whole)).toEqual(["images.example", "videos.example"]);
});

test("what nothing has changed for is not rendered anew", async () => {
  await renderAnew();
  const rendered = () => world.db.raw("select xmin::text from lessons order by id");
  const before = (await rendered()).rows;
  await renderAnew();
  expect((await rendered()).rows).toEqual(before);
});
