import fastify from "fastify";
import { expect, test } from "vitest";
import { answerHealthAlone } from "./health-alone.ts";

test("a process that takes jobs answers for its health and its figures, and has nothing else", async () => {
  const app = fastify();
  answerHealthAlone(app);
  const paths = ["/api/health/live", "/metrics", "/api/courses", "/metrics/more", "/courses"];
  for (const path of paths) app.get(path, async () => "here");
  const statuses = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode));
  expect(statuses).toEqual([200, 200, 404, 404, 404]);
  await app.close();
});
