import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const url = "postgres://db.example/pavane";
const secret = "0123456789abcdef0123456789abcdef";

test("without a database address it is a trial on this machine only, with sample data", () => {
  expect(readConfig({})).toMatchObject({ mode: "trial", host: "127.0.0.1", sampleData: true, port: 3000 });
});

test("a database address makes it live, open to the network and without sample data", () => {
  expect(readConfig({ DATABASE_URL: url, SECRET_KEY: secret })).toMatchObject({
    mode: "live",
    host: "0.0.0.0",
    sampleData: false,
  });
});

test("sample data asked for makes a trial of any database; HOST always wins", () => {
  expect(readConfig({ DATABASE_URL: url, SAMPLE_DATA: "1" })).toMatchObject({
    mode: "trial",
    host: "127.0.0.1",
    sampleData: true,
  });
  expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test("everything wrong is listed at once", () => {
  const wrong = () => readConfig({ PORT: "many", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
});

test("live needs a secret of its own", () => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(/SECRET_KEY/);
});
