import { expect, test } from "vitest";
import { hashPassword, needsRehash, passwordMatches } from "./password-hash.ts";

const password = "slow turns in third";

test("a name that nobody has costs the work of a wrong password: one comparison with a hash of the same parameters", async () => {
  const compared: string[] = [];
  const compare = async (hash: string): Promise<boolean> => {
    compared.push(hash);
    return false;
  };
  const stored = await hashPassword(password);
  expect(await passwordMatches(stored, "not the password", compare)).toBe(false);
  expect(await passwordMatches(null, "not the password", compare)).toBe(false);
  const parameters = compared.map((hash) => hash.split("$").slice(0, 4).join("$"));
  expect(parameters).toEqual(["$argon2id$v=19$m=19456,t=2,p=1", "$argon2id$v=19$m=19456,t=2,p=1"]);
  expect(compared[1]).not.toBe(stored);
  expect(compared.map(needsRehash)).toEqual([false, false]);
});

test("without a stored hash nothing matches, whatever the comparison says", async () => {
  expect(await passwordMatches(null, password, async () => true)).toBe(false);
  expect(await passwordMatches(await hashPassword(password), password)).toBe(true);
});
