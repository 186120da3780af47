import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, variableNames } from "./config.ts";
import { hideSecrets } from "./screens/deployment/hide-secrets.ts";
import { judgeVariables } from "./screens/deployment/judge-variables.ts";
import { secretNames } from "./secret-files.ts";

const secret = "0123456789abcdef0123456789abcdef";
const url = "postgres://pavane:fouette@db.example/pavane";
const live = { DATABASE_URL: url, SECRET_KEY: secret, ALLOW_SANDBOX_PAYMENTS: "1" };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pavane-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test("secrets may lie in files, whose last newline is none of theirs", () => {
  const { SECRET_KEY: _key, DATABASE_URL: _url, ...rest } = live;
  const config = readConfig({
    ...rest,
    SECRET_KEY_FILE: file("key", `${secret}\n`),
    DATABASE_URL_FILE: file("url", url),
    METRICS_TOKEN_FILE: file("token", `${secret}\n\n`),
  });
  expect(config).toMatchObject({ mode: "live", secretKey: secret, databaseUrl: url, metricsToken: `${secret}\n` });
  expect(judgeVariables(config)).toContainEqual(expect.objectContaining({ name: "DATABASE_URL", state: "set" }));
  expect(hideSecrets(config)(`of ${url} with ${secret}`)).toBe("of hidden with hidden");
});

test("what is empty in the environment is not set beside a file", () => {
  expect(readConfig({ ...live, SECRET_KEY: "", SECRET_KEY_FILE: file("key", secret) }).secretKey).toBe(secret);
  expect(readConfig({ ...live, SECRET_KEY_FILE: "" }).secretKey).toBe(secret);
});

describe("is refused at the start, in a sentence that does not say what is in it:", () => {
  test("a secret that stands in both", () => {
    const both = () => readConfig({ ...live, SECRET_KEY_FILE: file("key", "another") });
    expect(both).toThrow("SECRET_KEY_FILE: set it or SECRET_KEY, not both");
    expect(both).not.toThrow(/another|0123456789/);
  });

  test("a file that is not there, one that is none and one that is empty, all at once", () => {
    const wrong = () =>
      readConfig({
        SECRET_KEY_FILE: join(folder, "none"),
        DATABASE_URL_FILE: folder,
        SMTP_URL_FILE: file("empty", "\n"),
      });
    expect(wrong).toThrow(`SECRET_KEY_FILE: ${folder}/none cannot be read (ENOENT)`);
    expect(wrong).toThrow(`DATABASE_URL_FILE: ${folder} cannot be read (EISDIR)`);
    expect(wrong).toThrow(`SMTP_URL_FILE: ${folder}/empty is empty`);
  });

  test("a file whose content the variable would not take", () => {
    const wrong = () => readConfig({ DATABASE_URL_FILE: file("url", "mysql://fouette@db") });
    expect(wrong).toThrow("DATABASE_URL: must start with postgres://");
    expect(wrong).not.toThrow(/fouette/);
  });
});

test("every variable that is secret by its name may be in a file", () => {
  const secrets: readonly string[] = secretNames;
  const looksSecret = /SECRET|PASSWORD|TOKEN|KEY|HEADERS|^(DATABASE|SMTP)_.*URL$/;
  expect(variableNames.filter((name) => looksSecret.test(name) && !secrets.includes(name))).toEqual([]);
});
