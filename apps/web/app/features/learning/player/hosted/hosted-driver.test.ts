import { expect, test, vi } from "vitest";
import type { HostedCommand } from "./hosted-dialect.ts";
import { HostedDriver } from "./hosted-driver.ts";

function driven() {
  const clock = { now: 0 };
  const said: HostedCommand[] = [];
  const driver = new HostedDriver(
    (command) => said.push(command),
    () => clock.now,
  );
  const heard: string[] = [];
  for (const name of ["play", "pause", "seeking", "seeked", "ratechange", "timeupdate", "ended"])
    driver.addEventListener(name, () => heard.push(name));
  return { clock, said, driver, heard };
}

test("between two messages the time is reckoned at the speed of the player", () => {
  const { clock, driver } = driven();
  driver.take({ at: 10, duration: 60, rate: 0.5, playing: true });
  clock.now = 400;
  expect(driver.currentTime).toBeCloseTo(10.2);
  driver.take({ at: 10.18 });
  expect(driver.currentTime).toBeCloseTo(10.18);
  driver.take({ playing: false });
  clock.now = 9_000;
  expect(driver.currentTime).toBeCloseTo(10.18);
  expect(driver.paused).toBe(true);
});

test("it is at the second it was sent to, whatever the player still says of before", () => {
  vi.useFakeTimers();
  const { said, driver, heard } = driven();
  driver.take({ at: 40, duration: 60, playing: true });
  driver.currentTime = 5;
  driver.take({ at: 40.2 });
  expect([driver.currentTime, driver.seeking]).toEqual([5, true]);
  driver.take({ at: 5.1 });
  expect([driver.currentTime, driver.seeking]).toEqual([5.1, false]);
  expect(said).toEqual([{ kind: "seek", value: 5 }]);
  expect(heard).toEqual(["timeupdate", "play", "seeking", "seeked"]);
  vi.useRealTimers();
});

test("a player that never says it has arrived has arrived after a while", () => {
  vi.useFakeTimers();
  const { driver, heard } = driven();
  driver.currentTime = 12;
  vi.advanceTimersByTime(700);
  expect([driver.seeking, driver.currentTime]).toEqual([false, 12]);
  expect(heard).toEqual(["seeking", "seeked"]);
  vi.useRealTimers();
});

test("it pauses at once, and ends as the player says", () => {
  const { said, driver, heard } = driven();
  driver.take({ playing: true });
  driver.pause();
  driver.pause();
  expect(heard).toEqual(["play", "pause"]);
  driver.take({ playing: true });
  driver.take({ playing: false, ended: true });
  expect(driver.ended).toBe(true);
  expect(heard).toEqual(["play", "pause", "play", "pause", "ended"]);
  expect(said.map(({ kind }) => kind)).toEqual(["pause", "pause"]);
});
