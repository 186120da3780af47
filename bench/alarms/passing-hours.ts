import { nextDue } from "../../apps/server/src/platform/job-schedule.ts";
import type { AlarmWorld } from "./world.ts";

/** Jobs that are due more often than once in a step are run once in it. */
const stepMs = 30 * 60_000;
const rounds = 4;

/**
 * Lets half an hour pass: the clock moves, what fell due by its schedule runs, then what was queued meanwhile, and mail is sent. A job
 * that throws is tried again in the next step, as the queue would.
 */
export async function passHalfAnHour(world: AlarmWorld): Promise<void> {
  const { clock } = world.app.platform;
  const before = clock.now();
  clock.set(new Date(before.getTime() + stepMs));
  if (world.renews) world.stripe.state.billing.runDue();
  await world.oncePerStep();
  for (const job of world.app.app.jobs) {
    if (job.schedule === undefined || world.neverRun.has(job.name)) continue;
    if (nextDue(job.schedule, before) <= clock.now()) await attempt(job.run({}));
  }
  await runQueued(world);
}

/** Work that was queued and could not be done waits for the next step. */
export async function runQueued(world: AlarmWorld): Promise<void> {
  const { sent } = world.app.platform.jobs;
  for (let round = 0; round < rounds && sent.length > 0; round += 1) {
    for (const { name, data } of sent.splice(0)) {
      const job = world.app.app.jobs.find((candidate) => candidate.name === name);
      if (job !== undefined && !(await attempt(job.run(data)))) world.later.push({ name, data });
    }
  }
  sent.push(...world.later.splice(0));
}

const attempt = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
