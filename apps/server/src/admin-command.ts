import { email, username } from "@pavane/contract/identity/requests";
import { ConfigError, readConfig, type Config } from "./config.ts";
import {
  appointAdministrator,
  findActingAdministrators,
  linkForAdministrator,
  type Appointment,
} from "./domains/identity/index.ts";
import { correctedClock } from "./platform/corrected-clock.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { createLog } from "./platform/log.ts";
import { StartProblem } from "./platform/start-problem.ts";

const usage = `Administrators of this installation:

  npm run admin -- create <username> <e-mail>   make the first one, with a link to set a password
  npm run admin -- link <username>              a new link, when no mail reaches them
  npm run admin -- list                         who administers

It reads the same environment as the server (DATABASE_URL, BASE_URL, DATA_DIR).`;

/** A sentence for the person at the terminal, who did something that cannot be done. */
class Unusable extends Error {}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function run(args: readonly string[], db: Database, config: Config): Promise<string> {
  const [command, name = "", address = ""] = args;
  const deps = { db, clock: await correctedClock(db) };
  if (command === "list") {
    const all = await findActingAdministrators(db.read);
    return all.length === 0 ? "Nobody administers this site yet." : all.map((one) => one.username).join("\n");
  }
  if (command === "link") return told(await linkForAdministrator(deps, valid(username, name)), config);
  const wanted = { username: valid(username, name), email: valid(email, address) };
  return told(await appointAdministrator(deps, wanted), config);
}

function told(appointment: Appointment, config: Config): string {
  if (appointment.done === "refused") throw new Unusable(appointment.why);
  const { username: name, token, done } = appointment;
  if (token === null) return `${name} administers this site now and signs in as before.`;
  const address = `${config.baseUrl ?? `http://localhost:${config.port}`}/reset-password#${token}`;
  const what = done === "link" ? `A new password for ${name}` : `${name} administers this site. Set the password`;
  return `${what} here, once, within a day:\n\n  ${address}\n\nThen sign in at /auth. Running this again ends this link and gives a new one.`;
}

function valid(schema: typeof username | typeof email, text: string): string {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Unusable(parsed.error.issues[0]?.message ?? usage);
}

const args = process.argv.slice(2);
const wanted = { create: 3, link: 2, list: 1 }[args[0] ?? ""];
if (args.length !== wanted) {
  process.stderr.write(`${usage}\n`);
  process.exit(args.length === 0 || args[0] === "help" ? 0 : 1);
}
try {
  const config = readConfig(process.env);
  const log = createLog("silent");
  const db = await openDatabase(config, log);
  await migrate(db);
  process.stdout.write(`${await run(args, db, config).finally(() => db.close())}\n`);
} catch (error) {
  const known = error instanceof Unusable || error instanceof ConfigError || error instanceof StartProblem;
  if (!known && !(error instanceof Error && "code" in error && error.code === "ECONNREFUSED")) throw error;
  process.stderr.write(`${known ? error.message : "The database does not answer at DATABASE_URL."}\n`);
  process.exitCode = 1;
}
