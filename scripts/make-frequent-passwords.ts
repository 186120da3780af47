/**
 * Writes the list of frequent passwords that the server refuses, from a list in the order of how often each was found, one a line:
 * `node scripts/make-frequent-passwords.ts FILE`. apps/server/assets/passwords/README.md says which.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { passwordLengthProblem } from "@pavane/contract/identity/password";

const howMany = 10_000;
/** What may be somebody's e-mail is nobody's business here. */
const isAddress = (password: string): boolean => /^[a-z.]+@[a-z.]+$/.test(password);

const [, , file = ""] = process.argv;
const long = readFileSync(file, "utf8")
  .split(/\r?\n/)
  .filter((password) => passwordLengthProblem(password) === null && !/\s/.test(password))
  .map((password) => password.normalize("NFKC").toLowerCase())
  .filter((password) => !isAddress(password));
const first = [...new Set(long)].slice(0, howMany);
const target = new URL("../apps/server/assets/passwords/frequent.txt", import.meta.url);
writeFileSync(target, `${first.join("\n")}\n`);
