import { freePort } from "../private-postgres.ts";
import { startServer, type Child } from "../child.ts";
import type { Chance } from "./random.ts";

export interface UnluckyServer {
  /** The address once it answers; waits while it is down. */
  ready(): Promise<string>;
  /** Somebody is about to ask it something. */
  noteRequest(): void;
  /** Kills and starts it again at random moments until `calm`. */
  torment(): void;
  readonly kills: number;
  /** Stops it as an operator does, lets `act` put another database in the place of its own, and starts it again. */
  whileStopped(act: () => Promise<void>): Promise<void>;
  /** Waits while the database is being replaced. */
  databaseThere(): Promise<void>;
  /** Whether the database itself may die at any moment, and is back within half a minute. */
  readonly losesDatabase?: true;
  /** How long people wait after an answer that says nothing; else a tenth of a second. */
  readonly breathMs?: number;
  /** Ends the kills and waits for a server that stays. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

/** A life of so many requests, drawn between these, whatever the speed of the machine. */
export interface Life {
  readonly least: number;
  readonly most: number;
}

export const serverSecret = "only-for-breaking-things-on-this-machine-0123456789";

/** It dies so many milliseconds at most after the last request of its life was sent: in the middle of the work. */
const latestDeath = 40;

/** The real server on one port, which dies with SIGKILL again and again and is started anew at once. */
export async function unluckyServer(
  databaseUrl: string,
  folder: string,
  chance: Chance,
  life: Life,
): Promise<UnluckyServer> {
  const port = String(await freePort());
  const start = () =>
    startServer(databaseUrl, folder, {
      PORT: port,
      SECRET_KEY: serverSecret,
      ALLOW_SANDBOX_PAYMENTS: "1",
      DATABASE_POOL: "20",
      LOG_LEVEL: "fatal",
    });
  let running: Promise<Child> = start();
  await running;
  let kills = 0;
  let left = Number.POSITIVE_INFINITY;
  let dying: Promise<unknown> = Promise.resolve();
  let replaced: Promise<unknown> = Promise.resolve();
  const newLife = () => chance.between(life.least, life.most);

  const die = (child: Child): void => {
    kills += 1;
    running = child.kill().then(start);
    left = newLife();
  };

  return {
    ready: async () => (await running).base,
    noteRequest: () => {
      left -= 1;
      if (left !== 0) return;
      dying = running.then(async (child) => {
        await new Promise((resolve) => setTimeout(resolve, chance.below(latestDeath)));
        die(child);
      });
    },
    torment: () => (left = newLife()),
    databaseThere: async () => void (await replaced),
    whileStopped: async (act) => {
      left = Number.POSITIVE_INFINITY;
      await dying;
      const child = await running;
      left = Number.POSITIVE_INFINITY;
      const acted = child.stop().then(act);
      replaced = acted;
      running = acted.then(start);
      await running;
      left = newLife();
    },
    get kills() {
      return kills;
    },
    calm: async () => {
      left = Number.POSITIVE_INFINITY;
      await dying;
      await running;
      left = Number.POSITIVE_INFINITY;
    },
    stop: async () => void (await (await running).stop()),
  };
}
