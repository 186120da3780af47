import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { answerChecker } from "../apps/server/test/described-answers.ts";
import type { Maker } from "./fuzz/from-schema.ts";
import { mayReadAddresses, othersSecrets } from "./fuzz/others-secrets.ts";
import { kinds, signInAll, type Kind } from "./fuzz/people.ts";
import { createPool, ownBeforeAll, type Pool } from "./fuzz/pool.ts";
import { createRandom, type Random } from "./fuzz/random.ts";
import { count, emptyCounts, tellCounts, tellFault } from "./fuzz/report.ts";
import { makeLook, makeRequest, operationsOf, type FuzzRequest } from "./fuzz/requests.ts";
import { callsOf, looksOf, nameOf } from "./fuzz/who-may.ts";
import { send, type Received } from "./fuzz/send.ts";
import { samplePassword, startFuzzedServer, type FuzzedServer } from "./fuzz/server.ts";

/**
 * Requests made from the description of the API, right ones and hostile ones, as ten people, one after the other. First each of them
 * looks at what there is, so that what they ask for is mostly their own. Ends with 1 when an answer is a 5xx, is not as the description
 * has it, tells what is another's, or takes over two seconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "25000" },
    /** Only calls whose path contains this. */
    only: { type: "string", default: "" },
    /** Only one person. */
    as: { type: "string", default: "" },
    /** Name the calls that nobody succeeded with. */
    unreached: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
const slowMs = 2_000;
const mostFaults = 500;

const day = (random: Random): string =>
  new Date(Date.now() + random.int(0, 20) * 86_400_000).toISOString().slice(0, 10);
/** What is asked to be accepted at the moment. */
const inForce = { terms: 1 };
const longText = "Slow, slow, quick, quick: four bars of eight to begin with, then the turn, then home.";

/** Values that a schema cannot know. */
const meant = {
  email: [(random: Random) => `person${random.int(1, 500)}@example.com`],
  username: [(random: Random) => `dancer.${random.int(1, 9_999)}`],
  from: [day],
  to: [(random: Random) => new Date(Date.now() + random.int(20, 27) * 86_400_000).toISOString().slice(0, 10)],
  date: [day],
  description: [longText],
  message: [longText],
  body: [longText],
  reason: [longText],
  note: [longText, null],
  rating: [1, 2, 3, 4, 5],
  minutes: [30, 45, 60, 90],
  notice_min: [0, 60, 1440],
  window_days: [7, 30, 60],
  style: ["Ballet", "Salsa", "Tap"],
  meeting_url: ["https://meet.example/room", null],
  website: ["https://example.com", null],
  preview_video_url: [null, "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  lang: ["en", "es", "pt-BR"],
  file_name: ["waltz.png"],
  password: [samplePassword, samplePassword, "wrong-password"],
  new_password: [samplePassword],
  accept_terms: [true, true, true, true, true, false],
  terms_version: [() => inForce.terms],
  price: ["0", "49.00", "12.50", "5.00", "80", 49, "", "-1", "999999999", "1e3"],
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
  const round = await prepare(base);
  const told = new Set<string>();
  let faults = 0;
  for (let number = 1; number <= requests && faults < mostFaults; number += 1) {
    const { problems, ...asked } = await ask(round, number);
    if (problems.length === 0) continue;
    faults += 1;
    const { method, template } = asked.request.operation;
    const alike = `${method} ${template} ${problems[0]?.replace(/took [\d.]+/, "took") ?? ""}`;
    if (told.has(alike)) continue;
    told.add(alike);
    tellFault({ number, ...asked, problems }, seed);
  }
  tellCounts(round.counts, round.operations.map(nameOf), round.mayMake, values.unreached);
  process.stdout.write(`${round.refusedUnread} bodies over the limit were cut off before they were sent whole\n`);
  process.stdout.write(`${faults} faults in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return faults;
}

/** Who asks for what, and what of its answers is kept. */
async function prepare(base: string) {
  const people = await signInAll(base);
  const description: any = (await get(base, "/api/openapi.json")).body;
  const operations = operationsOf(description).filter(({ template }) => template.includes(values.only));
  const faultsOf = answerChecker(description);
  const asked = kinds.filter((kind) => values.as === "" || kind === values.as);
  const maker: Maker = { description, random: createRandom(seed), pool: createPool(), meant };
  const pools = new Map<Kind, Pool>(asked.map((kind) => [kind, ownBeforeAll(createPool(), maker.pool)]));
  const mayMake = new Map(asked.map((kind) => [kind, callsOf(operations, kind, people.roles(kind))]));
  const looks = asked.flatMap((kind) => looksOf(operations, kind, mayMake));
  const callable = new Map(
    asked.map((kind) => [kind, operations.filter((one) => mayMake.get(kind)?.has(nameOf(one)))]),
  );
  const others = othersSecrets(people.emails, mayReadAddresses);
  const who = { people, asked, pools, callable, mayMake };
  return { base, ...who, maker, operations, looks, faultsOf, others, counts: emptyCounts(), refusedUnread: 0 };
}

type Round = Awaited<ReturnType<typeof prepare>>;

/** One request, its answer, and what is wrong with it. */
async function ask(round: Round, number: number) {
  const { kind, pool, request } = nextRequest(round, number);
  const received = await sendAs(round, kind, request).catch((error: unknown) => String(error));
  if (server.ended()) throw new Error(`The server ended at request ${number}\n${server.log()}`);
  if (typeof received === "string") {
    const refused = wasRefusedUnread(request, received);
    if (refused) round.refusedUnread += 1;
    return { kind, request, received: null, problems: refused ? [] : [received], log: server.log() };
  }
  const problems = await problemsOf(round, kind, request, received);
  const log = server.log();
  count(round.counts, kind, request, received);
  learn(round, { kind, pool, request, received });
  if (received.status === 401 || number % 100 === 0) await round.people.restore(kind);
  if (received.status === 403) await round.people.answer(kind, received);
  return { kind, request, received, problems, log };
}

function nextRequest({ maker, looks, asked, pools, callable, operations }: Round, number: number) {
  const look = looks[number - 1];
  const kind = look?.kind ?? maker.random.pick(asked);
  const own: Maker = { ...maker, pool: pools.get(kind) ?? maker.pool };
  // What somebody may not call at all is called less often.
  const called = maker.random.chance(0.85) ? (callable.get(kind) ?? operations) : operations;
  const request = look ? makeLook(own, look.operation) : makeRequest(own, maker.random.pick(called));
  return { kind, pool: own.pool, request };
}

interface Answered {
  readonly kind: Kind;
  readonly pool: Pool;
  readonly request: FuzzRequest;
  readonly received: Received;
}

/** What an answer names is asked for later. */
function learn({ people }: Round, { kind, pool, request, received: { status, body } }: Answered): void {
  const { template } = request.operation;
  if (status === 204 && template === "/api/password/change") people.changedPassword(kind, newPassword(request));
  if (status >= 300) return;
  pool.learn(template, body);
  people.learn(body);
  inForce.terms = termsIn(body) ?? inForce.terms;
}

/** The version of the terms, where an answer tells it. */
function termsIn(answer: any): number | undefined {
  const terms: unknown = answer?.legal?.terms;
  return typeof terms === "number" && terms > 0 ? terms : undefined;
}

/** An address as it was meant; one that cannot be read stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** With so much other work the clock says nothing of the server: what was slow is told, to be tried again, and no fault. */
function isBusy(): boolean {
  const [load = 0] = loadavg();
  return load > 3 * availableParallelism();
}

/** A body over the server's limit of 1 MB may be refused, and the line closed, before the whole of it is sent. */
function wasRefusedUnread({ body }: FuzzRequest, error: string): boolean {
  return body !== null && body.length > 1_048_576 && /EPIPE|ECONNRESET/.test(error);
}

function newPassword({ body }: FuzzRequest): string {
  const sent = JSON.parse(String(body));
  return sent.new_password ?? sent.newPassword;
}

function sendAs({ base, people }: Round, kind: Kind, request: FuzzRequest): Promise<Received> {
  return send(base, request, people.token(kind));
}

async function problemsOf(round: Round, kind: Kind, request: FuzzRequest, received: Received): Promise<string[]> {
  const { method, template } = request.operation;
  const { status, body, type } = received;
  const sent = `${decoded(request.path)} ${JSON.stringify(request.headers)} ${String(request.body ?? "")}`;
  const problems = [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...round.faultsOf({ method, template, status, body, type }),
    ...round.others.problems(kind, template, sent, body),
  ];
  if (received.milliseconds <= slowMs) return problems;
  // Once more, since the machine may have been busy with something else.
  const again = await sendAs(round, kind, request);
  if (again.milliseconds <= slowMs) return problems;
  const took = `took ${(again.milliseconds / 1000).toFixed(1)} s, twice`;
  if (!isBusy()) problems.push(took);
  else process.stdout.write(`${took} at a load of ${loadavg()[0]?.toFixed(0)}: ${method} ${template}\n`);
  return problems;
}

function get(base: string, path: string): Promise<Received> {
  return send(base, { operation: { method: "GET" }, path, headers: {}, body: null });
}
