import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, type WatchReport } from "./use-watch-log.ts";

let online: boolean;

beforeEach(() => {
  online = true;
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A film that is played by hand, and what became of its reports. */
function playing(arrives: () => boolean) {
  const film = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: 60,
    paused: false,
    seeking: false,
    dataset: {},
  });
  const sent: WatchReport[] = [];
  const kept: WatchReport[] = [];
  const leave = follow(film as unknown as HTMLVideoElement, {
    send: (report) => {
      sent.push(report);
      return Promise.resolve(arrives());
    },
    keep: (report) => void kept.push(report),
  });
  const play = (to: number) => {
    for (; film.currentTime <= to; film.currentTime += 1) film.dispatchEvent(new Event("timeupdate"));
    film.currentTime = to;
  };
  const pause = () => film.dispatchEvent(new Event("pause"));
  return { film, sent, kept, leave, play, pause };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what did not arrive is sent again by the player, and kept when it goes away", async () => {
  const { sent, kept, leave, play, pause } = playing(() => false);
  play(10);
  pause();
  await settled();
  expect([sent.length, kept]).toEqual([1, []]);
  leave();
  await settled();
  expect(kept).toMatchObject([{ ranges: [[0, 10]], position: 10 }]);
});

test("what was on its way when the player went is kept if it does not arrive", async () => {
  const { kept, leave, play, pause } = playing(() => false);
  play(10);
  pause();
  leave();
  await settled();
  expect(kept.flatMap(({ ranges }) => ranges)).toEqual([[0, 10]]);
});

test("without a connection it is kept at once, as the page may be read anew", () => {
  const { sent, kept, leave, play } = playing(() => true);
  play(5);
  online = false;
  leave();
  expect([sent, kept.length]).toEqual([[], 1]);
});

test("what arrived is not kept", async () => {
  const { kept, leave, play } = playing(() => true);
  play(10);
  leave();
  await settled();
  expect(kept).toEqual([]);
});
