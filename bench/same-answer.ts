import { deepStrictEqual } from "node:assert";
import { setTimeout } from "node:timers/promises";
import { headersOf, type Scenario } from "./scenarios.ts";

/**
 * What a job keeps up to date (the next free start in the directory) is behind the clock for moments on the floor, which reads what
 * is kept; the job comes once a minute. So much later both are asked again, and again.
 */
const secondsUntilAgain = [2, 8, 20, 60] as const;

/** Throws, showing the difference, unless both servers give the same answers in a few rounds of a scenario. */
export async function mustAnswerAlike(scenario: Scenario, server: string, floor: string): Promise<void> {
  for (const round of [0, 1, 2, 3]) await mustAnswerRoundAlike(scenario, server, floor, round);
}

async function mustAnswerRoundAlike(scenario: Scenario, server: string, floor: string, round: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const [one, other] = [await answersOf(scenario, server, round), await answersOf(scenario, floor, round)];
    try {
      deepStrictEqual(one, other);
      return;
    } catch (difference) {
      const seconds = secondsUntilAgain[tries];
      if (seconds === undefined)
        throw new Error(`${scenario.name}: the floor answers otherwise\n${String(difference)}`, { cause: difference });
      process.stderr.write(`${scenario.name}: the floor answers otherwise; both are asked again in ${seconds} s\n`);
      await setTimeout(1_000 * seconds);
    }
  }
}

async function answersOf({ name, steps, varying = [] }: Scenario, base: string, round: number): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const step of steps) {
    const call = step(round, answers.at(-1));
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
    const ask = () => askedAgain(base + call.path, { method: call.method, headers: headersOf(call), ...body });
    let response = await ask();
    let text = await response.text();
    // Counts that take long are made in the background (decision 0032); the floor has them at once.
    for (let again = 0; again < 40 && text.includes('"at_least":true'); again += 1) {
      await setTimeout(250);
      response = await ask();
      text = await response.text();
    }
    if (!response.ok) throw new Error(`${name}: ${base}${call.path} answers ${response.status} ${text.slice(0, 500)}`);
    answers.push(response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : "a page");
  }
  return answers.map((answer) => masked(answer, new Set(varying)));
}

/** What the scenario before left behind may keep a server busy for moments; it says when to come back. */
async function askedAgain(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, request);
    if (response.status !== 503 || tries === 10) return response;
    await response.arrayBuffer();
    await setTimeout(1_000 * Number(response.headers.get("retry-after") ?? 1));
  }
}

/** Pages are not compared: each rendering has its own nonce. */
function masked(value: unknown, varying: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, varying));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    varying.has(key) ? kindOf(member) : masked(member, varying),
  ]);
  return Object.fromEntries(members);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? `${value.length} values` : typeof value);
