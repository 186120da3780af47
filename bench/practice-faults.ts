import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { hasFfmpeg, makeFilm } from "../apps/server/test/factories/films.ts";
import { chanceOf } from "./faults/random.ts";
import { mortalServer, must, type MortalServer } from "./practice-faults/client.ts";
import { markThroughKills } from "./practice-faults/marking.ts";
import { expectReady, expectSame, processThroughKill, uploadWhole } from "./practice-faults/processing.ts";
import { practiceProofs } from "./practice-faults/proofs.ts";
import { uploadThroughKill } from "./practice-faults/uploading.ts";
import { emptyVerdicts } from "./practice-faults/verdicts.ts";
import { makePracticeWorld, type PracticeWorld } from "./practice-faults/world.ts";
import { startPostgres } from "./private-postgres.ts";
import { isSmoke, usually } from "./smoke.ts";

/**
 * Learners hand in films and somebody marks them, while the server is killed with SIGKILL in the middle of uploads, of processing, of
 * saving marks and of releasing them: npm run bench:practice-faults
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: usually(String(Date.now() % 1_000_000), "3") },
    learners: { type: "string", default: usually("10", "1") },
  },
});

const began = Date.now();
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const tell = (line: string): unknown =>
  process.stderr.write(`  ${Math.round((Date.now() - began) / 1_000)} s: ${line}\n`);
const chance = chanceOf(options.seed);
const folder = mkdtempSync(join(tmpdir(), "pavane-practice-faults-"));
/** Needs nothing to be done to it, so that what is watched must be what was sent. */
const plainFilm = readFileSync(
  fileURLToPath(new URL("../apps/server/src/sample/media/six-eight.mp4", import.meta.url)),
);
/** Of a kind that no browser plays; takes seconds to make playable. */
const strangeFilm = () =>
  makeFilm("strange.avi", {
    size: "1280x720",
    rate: 30,
    seconds: usually(40, 10),
    hasSound: false,
    args: ["-c:v", "mpeg4", "-q:v", "4"],
  });

say(`Seed ${options.seed}`);
const postgres = await startPostgres();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** True when every sentence holds. */
async function run(): Promise<boolean> {
  const world = await makePracticeWorld(postgres.url, Number(options.learners) + 1);
  const client = new Client({ connectionString: world.url });
  await client.connect();
  const server = await mortalServer(world.url, folder);
  const verdicts = emptyVerdicts();
  const strange = hasFfmpeg ? await strangeFilm() : null;
  if (strange === null) say("Without ffmpeg on this machine no film is processed for long: that is left out.");
  const [nudger, ...learners] = world.learners;
  const query = (text: string) => client.query(text);
  try {
    for (const [index, { token: as }] of learners.entries()) {
      const own = { server, as, verdicts, chance: chance.fork(`learner ${index}`) };
      const upload = await uploadThroughKill({ ...own, film: plainFilm });
      tell(`learner ${index + 1}: sent, ${server.kills} kills`);
      if (strange !== null && (isSmoke || index % 3 === 0)) await processOne(strange, { ...own, query, nudger });
      // Its processor may have died as well.
      await passTime(query);
      if (!(await expectReady(own, upload))) continue;
      const submission = await handIn(server, world, as, upload.asset_id);
      await expectSame(own, submission, plainFilm);
      tell(`learner ${index + 1}: handed in, ${server.kills} kills`);
      await markThroughKills({ ...own, as: world.teacher.token, submission });
    }
    const { kills } = server;
    for (const { sentence, counterexamples } of practiceProofs) {
      const { rows } = await client.query(counterexamples);
      verdicts.add(sentence, rows.length === 0, rows.slice(0, 5));
    }
    say(`${learners.length} learners, ${kills} kills`);
    return verdicts.say(say);
  } finally {
    await server.stop();
    await client.end();
  }
}

type Own = Omit<Parameters<typeof processThroughKill>[0], "film" | "passLease" | "nudge">;
interface Around {
  readonly query: (text: string) => Promise<unknown>;
  readonly nudger: PracticeWorld["learners"][number] | undefined;
}

async function processOne(film: Buffer, { query, nudger, ...own }: Own & Around): Promise<void> {
  const nudge = async () => nudger && uploadWhole(own.server, nudger.token, plainFilm);
  const upload = await processThroughKill({ ...own, film, nudge, passLease: () => passTime(query) });
  await expectReady(own, upload);
}

/** A processor that was killed keeps its video for two minutes, which pass. */
function passTime(query: Around["query"]): Promise<unknown> {
  return query("update media_assets set leased_until = now() - interval '1 second' where leased_until is not null");
}

async function handIn(server: MortalServer, world: PracticeWorld, as: string, video: number): Promise<number> {
  const body = { asset_id: video };
  const path = `/api/assignments/${world.assignmentId}/submissions`;
  const { id } = await must(server, "POST", path, { as, body });
  await must(server, "POST", `/api/submissions/${id}/submit`, { as, body: { consent: true } });
  return id;
}
