import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CorrectedClock, correctedClock } from "../../apps/server/src/platform/corrected-clock.ts";
import { withRuns } from "../../apps/server/src/platform/job-runs.ts";
import { fakeClamd, type FakeClamd } from "../../apps/server/test/fake-clamd.ts";
import type { Fault } from "./fault.ts";
import { aPaidOrder } from "./setting-up.ts";
import type { AlarmWorld } from "./world.ts";

const font = fileURLToPath(new URL("../../apps/server/assets/fonts/bodoni-moda-display.ttf", import.meta.url));
const scannerPort = 43_311;
const jobThatStops = "checkout.expire-orders";

let scanner: FakeClamd | null = null;
let wrongClock: CorrectedClock | null = null;
let aheadMs = 0;
let endOfStuckRun: () => void = () => undefined;

/** Faults of the server and of what it stands on. */
export const faultsOfMachine: readonly Fault[] = [
  {
    name: "The disk of the database is full",
    cards: ["database_full"],
    mail: /cannot save/,
    mailWhenMended: true,
    smallDisk: true,
    inject: async (world) => {
      world.disk?.fill();
      // People go on writing: what finds a little room left goes in, until nothing does.
      for (let message = 0; message < 60; message += 1) await writeToTheSite(world, message);
      world.oncePerStep = () => writeToTheSite(world, 60);
      return world.disk?.how;
    },
    mend: async (world) => world.disk?.makeRoom(),
  },
  {
    name: "The mail server refuses everything",
    cards: ["failed_mails", "queued_mails"],
    mail: /not delivered/,
    mailWhenMended: true,
    inject: async (world) => {
      world.mail.refuse(true);
      await aPaidOrder(world);
    },
    mend: async (world) => {
      world.mail.refuse(false);
      for (const { id } of await world.raw("select id from mail_outbox where status = 'failed' and kind <> 'trouble'"))
        await world.app.call("POST", `/api/admin/outbox/${String(id)}/resend`, { as: world.admin.token });
    },
  },
  {
    name: "A job does not end",
    cards: ["jobs_stuck"],
    mail: /does not end/,
    inject: async (world) => {
      const ending = new Promise<void>((resolve) => {
        endOfStuckRun = resolve;
      });
      const { platform, app } = world.app;
      const job = app.jobs.find(({ name }) => name === jobThatStops);
      if (job === undefined) throw new Error(`no job ${jobThatStops}`);
      world.neverRun.add(jobThatStops);
      void withRuns(platform, { ...job, run: () => ending }).run({});
    },
    mend: async (world) => {
      endOfStuckRun();
      world.neverRun.clear();
    },
  },
  {
    name: "A job never runs",
    cards: ["jobs_late"],
    mail: /did not run/,
    inject: async (world) => {
      world.neverRun.add("payouts.check-accounts");
    },
    mend: async (world) => world.neverRun.clear(),
  },
  {
    name: "The clock of the server is an hour ahead",
    cards: ["clock_differs"],
    mail: /Wrong clock/,
    inject: async (world) => {
      const { db, platform } = world.app;
      const machine = { wall: () => Date.now() + aheadMs, steady: () => performance.now() };
      aheadMs = 3_600_000;
      wrongClock = await correctedClock(db, machine);
      wrongClock.watch({ log: platform.log, troubles: platform.troubles });
    },
    mend: async () => {
      aheadMs = 0;
      await wrongClock?.measure();
    },
    putBack: async () => wrongClock?.stop(),
  },
  {
    name: "A typeface of certificates is missing",
    cards: ["fonts_missing"],
    mail: /[Tt]ypeface/,
    inject: () => rename(font, `${font}.away`),
    mend: () => rename(`${font}.away`, font),
    putBack: () => rename(`${font}.away`, font).catch(() => undefined),
  },
  {
    name: "The folder of files cannot be written",
    cards: ["files_unwritable"],
    mail: /Folder of files/,
    inject: async ({ folder, app }) => {
      // A file in its place: nobody can write into that, the superuser neither.
      await rm(join(folder, "files"), { recursive: true, force: true });
      await writeFile(join(folder, "files"), "");
      await app.platform.files.put("images/somebody-uploads.webp", new Uint8Array(100)).catch(() => undefined);
    },
    mend: async ({ folder, app }) => {
      await rm(join(folder, "files"));
      await mkdir(join(folder, "files"));
      await app.platform.troubles.still("files_unwritable");
    },
  },
  {
    name: "The virus scanner is away",
    cards: ["scanner_away"],
    mail: /[Ss]canner/,
    environment: { CLAMAV_URL: `clamd://127.0.0.1:${scannerPort}` },
    configured: true,
    inject: async () => undefined,
    mend: async () => {
      scanner = await fakeClamd(scannerPort);
    },
    putBack: async () => scanner?.close(),
  },
];

async function writeToTheSite({ app }: AlarmWorld, number: number): Promise<void> {
  const body = {
    name: "Ada",
    email: `ada${number}@example.com`,
    topic: "general",
    message: "Good morning. ".repeat(250),
  };
  await app.call("POST", "/api/contact", { body, ip: `10.0.0.${number}` });
}
