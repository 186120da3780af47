import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Chance } from "../faults/random.ts";
import { call, must, type MortalServer } from "./client.ts";
import type { Verdicts } from "./verdicts.ts";

interface Marking {
  readonly server: MortalServer;
  readonly as: string;
  readonly submission: number;
  readonly chance: Chance;
  readonly verdicts: Verdicts;
}

/** Saves of which the server dies under the last one or the one before. */
const saves = 6;
const latestDeath = 30;

/** What the server said yes to of a marking. */
interface Acknowledged {
  readonly levels: Record<string, number>;
  overall: string;
  version: number;
  readonly comments: Set<string>;
}

/** Marks a video, comments it and releases it, while the server is killed between and under the calls. */
export async function markThroughKills(marking: Marking): Promise<void> {
  const { server, as, submission, verdicts } = marking;
  const claimed = await must(server, "POST", `/api/submissions/${submission}/claim`, { as });
  const known: Acknowledged = { levels: {}, overall: "", version: claimed.marks.version, comments: new Set() };
  await saveThroughKill(marking, known);
  const after = await must(server, "GET", `/api/submissions/${submission}`, { as });
  const kept =
    after.marks.version >= known.version &&
    after.marks.version <= known.version + 1 &&
    (after.marks.version > known.version || holds(after, known)) &&
    [...known.comments].every((body) => after.comments.filter((one: any) => one.body === body).length === 1);
  verdicts.add("Marks and comments that were acknowledged are there, each once", kept, { known, after: after.marks });
  verdicts.add("Who was marking goes on without claiming again", after.can.mark === true, after.can);
  const criteria = after.criteria.map(({ key }: { key: string }) => ({ key, level: 2 }));
  const last = { criteria, overall: "It breathes.", version: after.marks.version };
  const saved = await must(server, "PUT", `/api/submissions/${submission}/marks`, { as, body: last });
  await releaseThroughKill(marking, saved.marks.version);
}

const holds = ({ marks }: any, { levels, overall }: Acknowledged): boolean =>
  marks.overall === overall &&
  marks.criteria.every(({ key, level }: any) => levels[key] === undefined || levels[key] === level);

/** Saves after each other, as a browser does; under one of them the server dies. */
async function saveThroughKill({ server, as, submission, chance }: Marking, known: Acknowledged): Promise<void> {
  const path = `/api/submissions/${submission}`;
  const deadly = chance.between(1, saves);
  const dying: { of: Promise<void> | null } = { of: null };
  for (let n = 1; n <= saves && dying.of === null; n += 1) {
    const level = chance.below(3);
    const overall = `Word ${n} of them.`;
    const comment = { at: n, body: `At second ${n}.`, client_key: randomUUID() };
    const body = { criteria: [{ key: chance.pick(["timing", "technique"]), level }], overall, version: known.version };
    const key = body.criteria.at(0)!.key;
    if (n === deadly) dying.of = wait(chance.below(latestDeath)).then(() => server.killAndStart());
    const said = await call(server, "POST", `${path}/comments`, { as, body: comment });
    if (said.status === 201) known.comments.add(comment.body);
    const answer = await call(server, "PUT", `${path}/marks`, { as, body });
    if (answer.status === 200) {
      known.levels[key] = level;
      known.overall = overall;
      known.version = answer.body.marks.version;
    }
    if (dying.of === null) continue;
    await dying.of;
    // Its answer was lost, so it is sent again, as the page does.
    await must(server, "POST", `${path}/comments`, { as, body: comment });
    known.comments.add(comment.body);
  }
}

/** The server dies under the release, which is sent again until somebody answers. */
async function releaseThroughKill(
  { server, as, submission, chance, verdicts }: Marking,
  version: number,
): Promise<void> {
  const path = `/api/submissions/${submission}/release`;
  const body = { result: "passed", version };
  const dying = wait(chance.below(latestDeath)).then(() => server.killAndStart());
  const first = await call(server, "POST", path, { as, body });
  await dying;
  const again = await call(server, "POST", path, { as, body });
  verdicts.add("A release whose answer was lost is sent again and answered", again.status === 200, { first, again });
  const { state } = await must(server, "GET", `/api/submissions/${submission}`, { as });
  verdicts.add("A release that was acknowledged stands", state === "passed", { first: first.status, state });
}
