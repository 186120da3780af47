import { expect, test } from "vitest";
import { toApiError } from "./api-error.ts";
import { upgradeAfter } from "./upgrade.ts";

const refusal = { code: "level_required", message: "This feature requires a higher subscription level." };

test("a refusal for the level says what to ask for", () => {
  const body = { ...refusal, feature: "Certificate Templates", needed_level: 20, level: 10 };
  expect(upgradeAfter(toApiError(403, "Forbidden", body))).toEqual({
    feature: "Certificate Templates",
    neededLevel: 20,
    level: 10,
  });
});

test("other refusals ask for nothing", () => {
  expect(upgradeAfter(toApiError(403, "Forbidden", { code: "forbidden", message: "No." }))).toBeNull();
});
