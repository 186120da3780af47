import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourseToCertify } from "../../test/factories/certificates.ts";
import { aPerson } from "../../test/factories/people.ts";
import { aProgramme } from "../../test/factories/programmes.ts";
import { aResource, aSeller } from "../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("the index leads to every published course, resource, programme, instructor and store, and to no draft", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const published = await aCourseToCertify(world, { teacher });
  const draft = await aCourseToCertify(world, { course: { status: "draft" } });
  const programme = await aProgramme(world, { by: teacher, courseIds: [published], status: "published" });
  const kept = await aProgramme(world, { by: teacher, courseIds: [published] });
  const seller = await aSeller(world);
  const idle = await aSeller(world);
  const onSale = await aResource(world, { sellerId: seller.id });
  const unsold = await aResource(world, { sellerId: idle.id, values: { status: "draft" } });
  const index = await world.call("GET", "/sitemap.xml");
  expect(index.headers["content-type"]).toContain("application/xml");
  const parts = [...String(index.body).matchAll(/<loc>https:\/\/pavane\.example([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? "",
  );
  expect(parts).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-courses-1.xml",
    "/sitemap-resources-1.xml",
    "/sitemap-programmes.xml",
    "/sitemap-instructors.xml",
    "/sitemap-sellers.xml",
  ]);
  const [pages, courses, resources, programmes, instructors, sellers] = await Promise.all(
    parts.map(async (part) => String((await world.call("GET", part)).body)),
  );
  expect(pages).toContain("https://pavane.example/courses<");
  expect(courses).toContain(`https://pavane.example/courses/${published}<`);
  expect(courses).not.toContain(`/courses/${draft}<`);
  expect(programmes).toContain(`https://pavane.example/programmes/${programme}<`);
  expect(programmes).not.toContain(`/programmes/${kept}<`);
  expect(instructors).toContain(`https://pavane.example/instructors/${teacher.id}<`);
  expect(resources).toContain(`https://pavane.example/curriculum/${onSale.id}<`);
  expect(resources).not.toContain(`/curriculum/${unsold.id}<`);
  expect(sellers).toContain(`https://pavane.example/sellers/${seller.id}<`);
  expect(sellers).not.toContain(`/sellers/${idle.id}<`);
  expect((await world.call("GET", "/sitemap-courses-9.xml")).status).toBe(404);
  expect((await world.call("GET", "/sitemap-resources-9.xml")).status).toBe(404);
});

test("robots.txt names the sitemap", async () => {
  const answer = await world.call("GET", "/robots.txt");
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(String(answer.body)).toContain("Sitemap: https://pavane.example/sitemap.xml");
});
