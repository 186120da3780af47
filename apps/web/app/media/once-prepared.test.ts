import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { oncePrepared } from "./once-prepared.ts";

const preparing = () => new ApiError({ status: 409, code: "preparing", message: "This file is being prepared." });
const gone = () => new ApiError({ status: 403, code: "no_access", message: "Your access to this has ended." });

/** Asks for a file that is refused so often at first, and how long was waited for it. */
async function ask(refusals: ApiError[]) {
  const waited: number[] = [];
  const left = [...refusals];
  const file = oncePrepared(
    async () => {
      const refused = left.shift();
      if (refused) throw refused;
      return "file";
    },
    async (ms) => void waited.push(ms),
  );
  return { came: await file.catch((error: unknown) => error), waited };
}

test("a file that is ready is there at once", async () => {
  expect(await ask([])).toEqual({ came: "file", waited: [] });
});

test("one that is being prepared is waited for", async () => {
  expect(await ask([preparing(), preparing()])).toEqual({ came: "file", waited: [1_000, 2_000] });
});

test("one that is not ready after a quarter of a minute is refused as it was", async () => {
  const { came, waited } = await ask(Array.from({ length: 9 }, preparing));
  expect([(came as ApiError).code, waited.reduce((sum, ms) => sum + ms, 0)]).toEqual(["preparing", 15_000]);
});

test("any other refusal is said at once", async () => {
  const { came, waited } = await ask([gone()]);
  expect([(came as ApiError).code, waited]).toEqual(["no_access", []]);
});
