import { expect, test } from "vitest";
import { inspectInTurn, type Inspection } from "./inspect-file.ts";
import { acceptFile, rejectFile } from "./inspection-result.ts";

const fine: Inspection = { verdict: acceptFile("text/plain"), sha256: "00", bytes: 1 };

test("who brings a file while somebody else's wait is looked at at once, and not after them", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const inspectFile = inspectInTurn(({ name }) => {
    begun.push(name);
    return new Promise((resolve) => ends.push(() => resolve({ result: fine })));
  });
  const inspect = (person: number, name: string) => inspectFile(person, { path: "", name });
  const all = [...[1, 2, 3].map((n) => inspect(1, `theirs ${n}`)), inspect(2, "mine"), inspect(2, "mine too")];
  await expect.poll(() => begun).toEqual(["theirs 1", "mine"]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(["theirs 1", "mine", "theirs 2"]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(["theirs 1", "mine", "theirs 2", "mine too"]);
  for (const end of ends.slice(2)) end();
  await expect.poll(() => begun).toHaveLength(5);
  ends[4]?.();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => fine));
});

test("one that ends its process twice is unsafe, once may be the machine's doing", async () => {
  const answers = ["broken", "broken", "broken", "fine"];
  const inspectFile = inspectInTurn(async () => {
    const answer = answers.shift();
    return answer === "broken" ? { ended: "broken" } : { result: fine };
  });
  const task = { path: "", name: "plan.txt" };
  expect(await inspectFile(1, task)).toEqual({ verdict: rejectFile("unsafe") });
  expect(await inspectFile(1, task)).toEqual(fine);
});
