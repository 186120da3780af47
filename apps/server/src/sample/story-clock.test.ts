import { expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { storyClock } from "./story-clock.ts";

test("the time of the story moves as it is told, and stops at the present", () => {
  const present = movableClock("2026-11-29T12:00:00.000Z");
  const story = storyClock(new Date("2026-11-29T09:00:00.000Z"), present);
  story.advance(3_600);
  expect(story.now().toISOString()).toBe("2026-11-29T10:00:00.000Z");
  story.advance(3 * 3_600);
  expect(story.now().toISOString()).toBe("2026-11-29T12:00:00.000Z");
  present.advance(60);
  story.advance(30);
  expect(story.now().toISOString()).toBe("2026-11-29T12:00:30.000Z");
  story.set("2026-12-24T00:00:00.000Z");
  expect(story.now().toISOString()).toBe("2026-11-29T12:01:00.000Z");
  story.set("2026-11-01T00:00:00.000Z");
  expect(story.now().toISOString()).toBe("2026-11-01T00:00:00.000Z");
});
