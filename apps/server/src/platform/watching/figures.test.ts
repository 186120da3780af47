import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { offerFigures, type Figures } from "./figures.ts";
import { createMetrics } from "./metrics.ts";

const log = createLog("silent");
const gauges = [{ name: "pavane_dancers", help: "How many dance.", labels: ["hall"] }];
const dancers = (value: number) => ({ pavane_dancers: [{ labels: { hall: "small" }, value }] });

function offered(find: Figures["find"], now = () => 0) {
  const metrics = createMetrics("1");
  offerFigures(metrics, [{ about: "dancers", gauges, find }], { log, now, limitMs: 50 });
  return async () => (await metrics.text()).split("\n").filter((line) => /^pavane_(dancers|figures_up)/.test(line));
}

test("a figure is looked up once for a quarter of a minute, by however many it is asked for", async () => {
  let looks = 0;
  let time = 0;
  const lines = offered(
    async () => dancers((looks += 1)),
    () => time,
  );
  const first = ['pavane_dancers{hall="small"} 1', 'pavane_figures_up{about="dancers"} 1'];
  expect(await Promise.all([lines(), lines()])).toEqual([first, first]);
  time = 14_999;
  expect(await lines()).toEqual(first);
  time = 15_000;
  expect((await lines())[0]).toBe('pavane_dancers{hall="small"} 2');
});

test("what fails is left out and said, and is looked up again", async () => {
  let time = 0;
  let fails = true;
  const find = async () => {
    if (fails) throw new Error("no database");
    return dancers(3);
  };
  const lines = offered(find, () => time);
  expect(await lines()).toEqual(['pavane_figures_up{about="dancers"} 0']);
  fails = false;
  time = 15_000;
  expect(await lines()).toContain('pavane_dancers{hall="small"} 3');
});

test("what hangs holds nobody up for longer than the limit, and is not asked a second time meanwhile", async () => {
  let looks = 0;
  let time = 0;
  const lines = offered(
    () => {
      looks += 1;
      return new Promise(() => undefined);
    },
    () => time,
  );
  expect(await lines()).toEqual(['pavane_figures_up{about="dancers"} 0']);
  time = 60_000;
  await lines();
  expect(looks).toBe(1);
});

test("of many figures two are looked up at once, so that connections are left for people", async () => {
  const metrics = createMetrics("1");
  let [running, most] = [0, 0];
  const find = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return {};
  };
  const figures = Array.from({ length: 6 }, (_, number) => ({ about: `hall ${number}`, gauges: [], find }));
  offerFigures(metrics, figures, { log });
  await metrics.text();
  expect(most).toBe(2);
});
