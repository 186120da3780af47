import Fastify from "fastify";
import { expect, test } from "vitest";
import { mayBeKept } from "./answer-kept.ts";

test.each([
  [{}, true],
  [{ cookie: "tz=Asia/Kathmandu" }, true],
  [{ cookie: "__Host-tz=Asia/Kathmandu" }, true],
  [{ cookie: "__Host-device_id=x" }, false],
  [{ cookie: "tz=Asia/Kathmandu; device_id=x" }, false],
  [{ cookie: "device_id=x" }, false],
  [{ authorization: "Bearer x" }, false],
  [{ authorization: "Bearer x", cookie: "tz=UTC" }, false],
])("who brings %j along is a guest like all others: %s", async (headers, kept) => {
  const app = Fastify();
  app.get("/", (request) => ({ kept: mayBeKept(request) }));
  const answer = await app.inject({ url: "/", headers });
  expect(answer.json()).toEqual({ kept });
});
