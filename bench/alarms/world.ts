import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPerson, type TestPerson } from "../../apps/server/test/factories/people.ts";
import { type FakeStripe, startFakeStripe } from "../../apps/server/test/fake-stripe/fake-stripe.ts";
import { openApp, type TestApp } from "../../apps/server/test/open-app.ts";
import { noteJobs } from "../../apps/server/src/platform/job-runs.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { administer, urlOf } from "../../apps/server/test/test-database-admin.ts";
import type { Disk } from "./full-disk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

/** A server with everything that it talks to, all of it in this process and by one clock, and an administrator who looks. */
export interface AlarmWorld {
  app: TestApp;
  readonly stripe: FakeStripe;
  readonly mail: MailServer;
  readonly admin: TestPerson;
  /** DATA_DIR. */
  readonly folder: string;
  /** What the database lies on, where that can be filled. */
  readonly disk: Disk | null;
  /** Address of its database. */
  readonly url: string;
  /** Jobs that do not run although they are due. */
  readonly neverRun: Set<string>;
  /** Queued work that failed and is tried again. */
  readonly later: { name: string; data: object }[];
  /** Access tokens by the person's id. */
  readonly tokens: Map<number, string>;
  /** Whether the payment service renews what is due. */
  renews: boolean;
  /** What goes on happening while time passes; nothing unless a fault sets it. */
  oncePerStep: () => Promise<void>;
  /** Whether events of the payment service arrive. */
  hears: boolean;
  /** Brings what happened there since, when events arrive. */
  hear(): Promise<void>;
  raw(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  cards(): Promise<readonly Card[]>;
  /** Stops the server and starts it anew on the same database with these settings, as an operator does. */
  restart(environment: Environment): Promise<void>;
  close(): Promise<void>;
}

/** Settings of the server; undefined takes one away. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Card {
  readonly key: string;
}

const begin = "2026-11-25T09:00:00.000Z";

export async function openAlarmWorld(
  server: string,
  template: string,
  { environment, disk }: { readonly environment: Environment; readonly disk: Disk | null },
): Promise<AlarmWorld> {
  const name = "pavane_alarms";
  await administer(server, `drop database if exists ${name} with (force)`);
  const place = disk?.tablespace ? ` tablespace ${disk.tablespace}` : "";
  await administer(server, `create database ${name} template ${template}${place}`);
  const url = urlOf(server, name);
  const folder = mkdtempSync(join(tmpdir(), "pavane-alarms-"));
  let now = () => new Date(begin);
  const stripe = await startFakeStripe({ now: () => now() });
  const mail = await startMailServer();
  const start = async (more: Environment, at: Date): Promise<TestApp> => {
    const base = { STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_fake", SMTP_URL: mail.url, DATA_DIR: folder };
    const given = Object.entries({ ...stripe.environment, ...base, ...more });
    const settings = Object.fromEntries(given.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
    const app = await openApp(
      openPostgres(url, 8, () => undefined),
      settings,
    );
    app.platform.clock.set(at);
    now = () => app.platform.clock.now();
    await noteJobs(app.platform, app.app.jobs);
    return app;
  };
  const app = await start(environment, new Date(begin));
  const admin = await aPerson(app, { roles: ["ADMIN"] });
  let heard = 0;
  const world: AlarmWorld = {
    app,
    stripe,
    mail,
    admin,
    folder,
    disk,
    url,
    neverRun: new Set(),
    later: [],
    tokens: new Map(),
    renews: true,
    oncePerStep: async () => undefined,
    hears: true,
    hear: async () => {
      if (!world.hears) return;
      for (const event of stripe.state.events.slice(heard)) {
        const { rawBody, headers } = stripe.sign(event, now());
        await world.app.call("POST", "/api/webhooks/stripe", { payload: rawBody, headers: { ...headers } });
      }
      heard = stripe.state.events.length;
    },
    raw: async (text, ...values) => (await world.app.db.raw(text, values)).rows,
    cards: async () => {
      // The administrator's session does not end however long the program's days are.
      await world.app.db.raw("update sessions set expires_at = $1, absolute_expires_at = $1", ["2040-01-01"]);
      const { status, body } = await world.app.call("GET", "/api/admin/overview", { as: admin.token });
      if (status !== 200) throw new Error(`/admin was answered ${status} ${JSON.stringify(body)}`);
      return body.cards;
    },
    restart: async (more) => {
      const at = now();
      await world.app.close();
      world.app = await start(more, at);
      await world.app.app.domains.checkout.compareSoon(); // as every server does when it starts
    },
    close: async () => {
      await world.app.close();
      await stripe.stop();
      await mail.stop();
      await administer(server, `drop database ${name} with (force)`);
      await disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
