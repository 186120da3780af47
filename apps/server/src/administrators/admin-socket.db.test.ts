import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { offerAdminSocket, socketFolder, socketPath } from "./admin-socket.ts";
import { askServer } from "./ask-server.ts";

let world: TestApp;
let dataDir: string;
let close = async () => undefined as void;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pavane-admin-"));
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => world.close());

const offer = async () => {
  close = await offerAdminSocket({ ...world.platform, ...world.app.domains }, { dataDir, log: world.platform.log });
};

test("the first administrator is made while the server runs, and a second one refused", async () => {
  expect(await askServer(dataDir, { command: "list" })).toBeNull();
  await offer();
  const nobody = await askServer(dataDir, { command: "list" });
  expect(nobody).toEqual({ done: true, text: "Nobody administers this site yet." });
  const made = await askServer(dataDir, { command: "create", username: "ada.first", email: "ada@mail.example" });
  expect(made?.text).toContain("ada.first administers this site. Set the password here, once, within a day:");
  const token = /reset-password#(\S+)/.exec(made?.text ?? "")?.[1];
  const set = { token, password: "a long enough password" };
  expect((await world.call("POST", "/api/password/reset", { body: set })).status).toBeLessThan(300);
  const second = await askServer(dataDir, { command: "create", username: "bo.second", email: "bo@mail.example" });
  expect(second).toMatchObject({ done: false, text: expect.stringContaining("administers this site already") });
  expect(await askServer(dataDir, { command: "list" })).toEqual({ done: true, text: "ada.first" });
});

test("nobody but the owner of the data folder can reach it, whatever was there before", async () => {
  mkdirSync(socketFolder(dataDir), { mode: 0o777 });
  chmodSync(socketFolder(dataDir), 0o777);
  writeFileSync(socketPath(dataDir), "left over");
  await offer();
  expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700);
  expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600);
  expect(await askServer(dataDir, { command: "list" })).toMatchObject({ done: true });
});

test("a folder that leads elsewhere is not used", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "pavane-elsewhere-"));
  symlinkSync(elsewhere, socketFolder(dataDir));
  await offer();
  expect(await askServer(dataDir, { command: "list" })).toBeNull();
  rmSync(elsewhere, { recursive: true });
});

test.each([
  ["no JSON", "hello\n"],
  ["an unknown command", '{"command":"drop"}\n'],
  ["a name that is none", '{"command":"link","username":"<b>"}\n'],
  ["far too much", "x".repeat(100_000)],
])("%s is refused, and the next question answered", async (_, sent) => {
  await offer();
  const socket = createConnection(socketPath(dataDir));
  socket.on("error", () => undefined);
  socket.write(sent);
  const [answer] = await once(socket, "data");
  expect(JSON.parse(String(answer))).toMatchObject({ done: false });
  socket.destroy();
  expect(await askServer(dataDir, { command: "list" })).toMatchObject({ done: true });
});
