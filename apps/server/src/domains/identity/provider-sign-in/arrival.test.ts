import { expect, test } from "vitest";
import { decideArrival, type ArrivalFacts } from "./arrival.ts";

const nobody: ArrivalFacts = { isLinked: false, emailVerified: false, addressHasAccount: false, mayRegister: false };

test("a link opens its account, whatever else is so", () => {
  const all = { emailVerified: true, addressHasAccount: true, mayRegister: true };
  expect(decideArrival({ ...nobody, ...all, isLinked: true })).toBe("known");
  expect(decideArrival({ ...nobody, isLinked: true })).toBe("known");
});

test("a confirmed address that has an account opens nothing by itself", () => {
  for (const mayRegister of [true, false])
    expect(decideArrival({ ...nobody, emailVerified: true, addressHasAccount: true, mayRegister })).toBe("account");
});

test("an address that is not confirmed says nothing of who has an account", () => {
  for (const mayRegister of [true, false]) {
    const [there, not] = [true, false].map((addressHasAccount) =>
      decideArrival({ ...nobody, addressHasAccount, mayRegister }),
    );
    expect(there).toBe(not);
  }
});

test("somebody new registers where that is allowed, and is told otherwise", () => {
  expect(decideArrival({ ...nobody, emailVerified: true, mayRegister: true })).toBe("registration");
  expect(decideArrival({ ...nobody, emailVerified: true })).toBe("closed");
});
