import { setTimeout as wait } from "node:timers/promises";
import type { Verdict } from "../faults/proofs.ts";
import type { Chance } from "../faults/random.ts";
import type { Databases } from "./databases.ts";
import type { Learned } from "./learn.ts";
import { answers, until, type Mortal } from "./process.ts";
import type { Site } from "./site.ts";

const mostSecondsAway = 30;

interface Death {
  readonly what: string;
  readonly at: number;
  /** When all was as before. */
  wholeAt: number | null;
}

interface DeathsOf {
  readonly site: Site;
  readonly databases: Databases;
  readonly chance: Chance;
  readonly say: (line: string) => unknown;
}

/** Everything dies in turn, each once the one before is back. */
export class Deaths {
  readonly all: Death[] = [];
  readonly #site: Site;
  readonly #databases: Databases;
  #going: Promise<void> = Promise.resolve();

  readonly #chance: Chance;
  readonly #say: (line: string) => unknown;

  constructor({ site, databases, chance, say }: DeathsOf) {
    this.#site = site;
    this.#databases = databases;
    this.#chance = chance;
    this.#say = say;
  }

  inTurn(rounds: number): Promise<void> {
    this.#going = this.#killAll(rounds);
    this.#going.catch(() => undefined); // told to whoever waits for it
    return this.#going;
  }

  /** Waits for the last one, and until all are there. */
  async ended(): Promise<void> {
    await this.#going;
    await this.#untilWhole();
  }

  async #killAll(rounds: number): Promise<void> {
    const { web, worker, pgbouncer, store } = this.#site.parts;
    const primary = null;
    const turn = [web, pgbouncer, primary, worker, store, web, primary, pgbouncer, worker, web];
    for (let round = 0; round < rounds; round += 1)
      for (const [index, parts] of turn.entries()) {
        if (parts === primary) await this.#killPrimary();
        else await this.#kill(parts[(round + index) % parts.length]);
        await wait(this.#chance.between(1_000, 3_000));
      }
  }

  async #kill(part: Mortal | undefined): Promise<void> {
    if (part === undefined) return;
    const death = this.#note(part.name);
    await part.kill();
    await wait(this.#chance.between(500, 2_000));
    await part.start();
    await this.#untilWhole();
    death.wholeAt = Date.now();
  }

  /** Its machine stays off until another is the primary. */
  async #killPrimary(): Promise<void> {
    const node = await this.#databases.primary();
    const death = this.#note(`the primary (${node.name})`);
    await node.kill();
    await until("another primary", async () => (await this.#databases.primary()).name !== node.name);
    await wait(this.#chance.between(1_000, 5_000));
    await node.start();
    await this.#untilWhole();
    death.wholeAt = Date.now();
  }

  #note(what: string): Death {
    const death: Death = { what, at: Date.now(), wholeAt: null };
    this.all.push(death);
    this.#say(`  ${what} is killed`);
    return death;
  }

  async #untilWhole(): Promise<void> {
    await until("a synchronous replica", this.#databases.isWhole);
    await until("the site to be ready", () => answers(`${this.#site.base}/api/health/ready`));
  }

  /** The longest time in which nothing was acknowledged to anybody who learned, from a moment before each death on. */
  awayAfter({ at, wholeAt }: Death, { acknowledged }: Learned): number {
    const moments = acknowledged
      .filter((moment) => moment >= at - 1_000 && moment <= (wholeAt ?? at) + 5_000)
      .toSorted((a, b) => a - b);
    const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
    return moments.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...gaps) / 1_000;
  }

  table(learned: Learned): string[] {
    return [
      "| killed | nothing was acknowledged for, s | all as before after, s |",
      "| --- | ---: | ---: |",
      ...this.all.map((death) => {
        const whole = death.wholeAt === null ? "never" : ((death.wholeAt - death.at) / 1_000).toFixed(1);
        return `| ${death.what} | ${this.awayAfter(death, learned).toFixed(1)} | ${whole} |`;
      }),
    ];
  }

  verdicts(learned: Learned): Verdict[] {
    const late = this.all.filter((death) => this.awayAfter(death, learned) > mostSecondsAway);
    return [
      {
        sentence: `Whatever died, what people did was acknowledged again within ${mostSecondsAway} s, without a hand`,
        rows: late.map((death) => ({ killed: death.what, seconds: this.awayAfter(death, learned) })),
      },
      {
        sentence: "A primary died and its replica took over",
        rows: this.all.some(({ what }) => what.startsWith("the primary")) ? [] : [{ died: this.all.length }],
      },
    ];
  }
}
