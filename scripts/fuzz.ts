import { parseArgs } from "node:util";
import { answerChecker } from "../apps/server/test/described-answers.ts";
import type { Maker } from "./fuzz/from-schema.ts";
import { kinds, signInAll, type Kind, type People } from "./fuzz/people.ts";
import { createPool } from "./fuzz/pool.ts";
import { createRandom } from "./fuzz/random.ts";
import { count, emptyCounts, tellCounts, tellFault } from "./fuzz/report.ts";
import { makeRequest, operationsOf, type FuzzRequest } from "./fuzz/requests.ts";
import { send, type Received } from "./fuzz/send.ts";
import { samplePassword, startFuzzedServer, type FuzzedServer } from "./fuzz/server.ts";

/**
 * Requests made from the description of the API, right ones and hostile ones, as five kinds of people, one after the other.
 * Ends with 1 when an answer is a 5xx, is not as the description has it, or takes over two seconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "25000" },
    /** Only calls whose path contains this. */
    only: { type: "string", default: "" },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
const slowMs = 2_000;
const mostFaults = 500;

/** Values that a schema cannot know. */
const meant = {
  password: [samplePassword, samplePassword, "wrong-password"],
  new_password: [samplePassword],
  accept_terms: [true, true, true, false],
  price: ["0", "49.00", "12.5", 49, "", "-1", "999999999", "1e3"],
  amount: ["5.00", 5, "0"],
  number: ["4242 4242 4242 4242", "4000000000000002", "4000002500003155", "1234"],
  cvc: ["123"],
  video_url: ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "media:1", "", null],
  image_url: ["/uploads/images/waltz.png", "https://example.com/a.png", "", null],
  country: ["GB", "US"],
  time_zone: ["Europe/Vienna", "Mars/Olympus"],
  identifier: ["learner", "nobody@example.com"],
} as const;

const server = await startFuzzedServer();
try {
  process.exitCode = (await run(server)) === 0 ? 0 : 1;
} finally {
  await server.stop();
}

async function run({ base, database }: FuzzedServer): Promise<number> {
  const started = Date.now();
  process.stdout.write(`seed ${seed}, ${requests} requests, on ${database}\n`);
  const people = await signInAll(base);
  const description: any = (await get(base, "/api/openapi.json")).body;
  const operations = operationsOf(description).filter(({ template }) => template.includes(values.only));
  const faultsOf = answerChecker(description);
  const maker: Maker = { description, random: createRandom(seed), pool: createPool(), meant };
  const counts = emptyCounts();
  const told = new Set<string>();
  let faults = 0;
  let refusedUnread = 0;
  for (let number = 1; number <= requests && faults < mostFaults; number += 1) {
    const kind = maker.random.pick(kinds);
    const request = makeRequest(maker, maker.random.pick(operations));
    const received = await sendAs(base, people, kind, request).catch((error: unknown) => String(error));
    if (server.ended()) throw new Error(`The server ended at request ${number}\n${server.log()}`);
    if (typeof received === "string" && wasRefusedUnread(request, received)) {
      refusedUnread += 1;
      continue;
    }
    const problems =
      typeof received === "string" ? [received] : await problemsOf(base, people, kind, request, received, faultsOf);
    const log = server.log();
    if (typeof received !== "string") {
      count(counts, kind, request, received);
      if (received.status < 300) maker.pool.learn(request.operation.template, received.body);
      if (received.status === 204 && request.operation.template === "/api/password/change")
        people.changedPassword(kind, newPassword(request));
      if (received.status === 401 || number % 100 === 0) await people.restore(kind);
    }
    if (problems.length > 0) {
      faults += 1;
      const { method, template } = request.operation;
      const alike = `${method} ${template} ${problems[0]?.replace(/took [\d.]+/, "took") ?? ""}`;
      if (told.has(alike)) continue;
      told.add(alike);
      tellFault(
        { number, kind, request, received: typeof received === "string" ? null : received, problems, log },
        seed,
      );
    }
  }
  tellCounts(counts, operations.length);
  process.stdout.write(`${refusedUnread} bodies over the limit were cut off before they were sent whole\n`);
  process.stdout.write(`${faults} faults in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return faults;
}

/** A body over the server's limit of 1 MB may be refused, and the line closed, before the whole of it is sent. */
function wasRefusedUnread({ body }: FuzzRequest, error: string): boolean {
  return body !== null && body.length > 1_048_576 && /EPIPE|ECONNRESET/.test(error);
}

function newPassword({ body }: FuzzRequest): string {
  const sent = JSON.parse(String(body));
  return sent.new_password ?? sent.newPassword;
}

function sendAs(base: string, people: People, kind: Kind, request: FuzzRequest): Promise<Received> {
  return send(base, request, people.token(kind));
}

async function problemsOf(
  base: string,
  people: People,
  kind: Kind,
  request: FuzzRequest,
  received: Received,
  faultsOf: ReturnType<typeof answerChecker>,
): Promise<string[]> {
  const { method, template } = request.operation;
  const problems = faultsOf({ method, template, status: received.status, body: received.body, type: received.type });
  if (received.status >= 500) problems.unshift(`answered ${received.status}`);
  if (received.milliseconds <= slowMs) return problems;
  // Once more, since the machine may have been busy with something else.
  const again = await sendAs(base, people, kind, request);
  if (again.milliseconds > slowMs) problems.push(`took ${(again.milliseconds / 1000).toFixed(1)} s, twice`);
  return problems;
}

function get(base: string, path: string): Promise<Received> {
  return send(base, { operation: { method: "GET" }, path, headers: {}, body: null });
}
