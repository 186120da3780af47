import { expect, test } from "vitest";
import { tooManyInvitations } from "./too-many-invitations.ts";

test.each([
  [40, 1500, "You can invite 40 more people at present. Take some addresses out, or try again in 25 minutes."],
  [1, 61, "You can invite 1 more person at present. Take some addresses out, or try again in 2 minutes."],
  [0, 1, "You have invited as many people as you may in an hour. Try again in 1 minute."],
])("%i left for %i s: %s", (tries, seconds, text) => {
  expect(tooManyInvitations({ tries, seconds })).toBe(text);
});
