import { expect, test } from "vitest";
import { crowdStory } from "./crowd.ts";
import { samplePeople } from "./people.ts";

test("the crowd is the same each time, has names of its own and does nothing before it joined", () => {
  const { members, acts } = crowdStory(90, 15);
  expect(crowdStory(90, 15)).toEqual({ members, acts });
  const usernames = [...members, ...samplePeople].map(({ username }) => username);
  expect(new Set(usernames).size).toBe(usernames.length);
  for (const { username } of members) expect(username).toMatch(/^[a-z]+(-[a-z]+)?\.[a-z]+$/);
  for (const { day, member } of acts) expect(day >= Math.max(15, member.joins) && day < 90).toBe(true);
  expect(acts.map(({ day }) => day)).toEqual(acts.map(({ day }) => day).toSorted((one, other) => one - other));
});
