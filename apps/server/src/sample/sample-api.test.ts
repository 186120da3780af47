import fastify from "fastify";
import { expect, test } from "vitest";
import { sampleApi } from "./sample-api.ts";

test("a call that is answered busy is made again, any other refusal ends it", async () => {
  const http = fastify();
  const answers = [503, 503, 200, 422];
  http.post("/api/login", async (_request, reply) =>
    reply
      .code(answers.shift() ?? 500)
      .header("retry-after", "0")
      .send({ access_token: "t" }),
  );
  const signIn = () =>
    sampleApi(http, null)("POST /api/login", { body: { username: "admin", password: "p", remember: true } });
  expect(await signIn()).toMatchObject({ access_token: "t" });
  await expect(signIn()).rejects.toThrow("answered 422");
});
