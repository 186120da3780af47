import { adminDeps } from "./administrators/admin-deps.ts";
import { adminRequest, answerAdmin, type AdminAnswer, type AdminRequest } from "./administrators/admin-request.ts";
import { askServer } from "./administrators/ask-server.ts";
import { readConfig, type Config } from "./config.ts";
import { correctedClock } from "./platform/corrected-clock.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { createLog } from "./platform/log.ts";
import { installationSecret } from "./platform/secret.ts";
import { problemText } from "./problem-text.ts";

const usage = `Administrators of this installation:

  npm run admin -- create <username> <e-mail>   make the first one, with a link to set a password
  npm run admin -- link <username>              a new link, when no mail reaches them
  npm run admin -- remove-second-factor <username>
                                                who has lost app and codes signs in by password again
  npm run admin -- list                         who administers

It reads the same environment as the server (DATABASE_URL, BASE_URL, DATA_DIR), which may run meanwhile.`;

/** What the words of the command ask for; null where they do not fit. */
function requestOf([command, name, address, ...more]: readonly string[]): unknown {
  const given = [command, name, address].filter((word) => word !== undefined).length;
  if (more.length > 0 || given !== { create: 3, link: 2, "remove-second-factor": 2, list: 1 }[command ?? ""])
    return null;
  return { command, username: name, email: address };
}

/** The embedded database has one owner: a server that runs is asked, otherwise it is opened here. */
async function answer(request: AdminRequest, config: Config): Promise<AdminAnswer> {
  const requested = config.databaseUrl === null ? await askServer(config.dataDir, request) : null;
  if (requested !== null) return requested;
  const db = await openDatabase(config, createLog("silent"));
  try {
    await migrate(db);
    const baseUrl = () => config.baseUrl ?? `http://localhost:${config.port}`;
    const secret = installationSecret(config.secretKey, config.dataDir);
    return await answerAdmin(adminDeps({ db, clock: await correctedClock(db), baseUrl, secret }), request);
  } finally {
    await db.close();
  }
}

function refuse(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const wanted = requestOf(args);
  if (wanted === null) {
    refuse(usage);
    if (args.length === 0 || args[0] === "help") process.exitCode = 0;
    return;
  }
  const request = adminRequest.safeParse(wanted);
  if (!request.success) return refuse(request.error.issues[0]?.message ?? usage);
  try {
    const { done, text } = await answer(request.data, readConfig(process.env));
    if (!done) return refuse(text);
    process.stdout.write(`${text}\n`);
  } catch (error) {
    const text = problemText(error);
    if (text === null) throw error;
    refuse(text);
  }
}

await run(process.argv.slice(2));
