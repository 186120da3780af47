import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./checks/source-files.ts";
import { signInAll, type Kind } from "./fuzz/people.ts";
import { send } from "./fuzz/send.ts";
import { startFuzzedServer } from "./fuzz/server.ts";
import type { Finding, Looked } from "./scan/finding.ts";
import { isGrave, tableOf } from "./scan/findings.ts";
import { tryRawRequests } from "./scan/raw-requests.ts";
import { runAudit } from "./scan/run-audit.ts";
import { runSqlmap } from "./scan/run-sqlmap.ts";
import { runWapiti } from "./scan/run-wapiti.ts";
import { getTargets, postTargets, type Target } from "./scan/targets.ts";
import { tryKnownRequests } from "./scan/try-known.ts";

/**
 * `npm run scan`: the built site with the sample data, held against what others try: requests that every machine is asked, wapiti and
 * sqlmap as a guest and signed in, and what the registry knows of parts of others. By hand; limits on calls are lifted in this server
 * alone. Ends with 1 when something of medium gravity or more is found that scan/false-positives.ts does not explain.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "14" },
    /** Some of requests, wapiti, sqlmap, audit. */
    only: { type: "string", default: "requests,wapiti,sqlmap,audit" },
    as: { type: "string", default: "seller" },
  },
});
const wanted = new Set(values.only.split(","));
/** Where wapiti begins, beside the calls of the description. */
const pages = [
  "/",
  "/courses?q=waltz&page=1",
  "/curriculum?q=waltz",
  "/connect?q=ines&tz=UTC",
  "/verify/PV-1",
  "/auth?redirect=/courses",
  "/contact",
];
const tells = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-scan-"));
const server = await startFuzzedServer({ pages: true });
try {
  tells(`${server.base} on ${server.database}`);
  const findings = await look();
  if (server.ended())
    findings.push({ by: "requests", severity: "critical", what: "the server ended", where: server.log() });
  const grave = findings.filter((finding) => isGrave(finding));
  tells(
    `\n${tableOf(findings)}\n${findings.length} findings, ${grave.length} of medium gravity or more that nobody has explained`,
  );
  process.exitCode = grave.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function look(): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (wanted.has("requests")) {
    const known = await tryKnownRequests(server.base);
    const raw = await tryRawRequests(server.base);
    findings.push(...known.findings, ...raw.findings);
    tells(`requests: ${known.sent + raw.sent} sent, ${findings.length} findings`);
  }
  if (wanted.has("audit")) findings.push(...told("npm audit", await runAudit(root), "the registry could not be asked"));
  const missing = "is not installed: apt-get install wapiti sqlmap";
  for (const token of [null, await tokenOf(values.as)]) {
    const who = token === null ? "as a guest" : `as ${values.as}`;
    const targets = await targetsFor();
    if (wanted.has("sqlmap"))
      findings.push(
        ...told(`sqlmap ${who}`, await runSqlmap(server.base, { ...share(), targets, token, folder }), missing),
      );
    if (wanted.has("wapiti"))
      findings.push(
        ...told(
          `wapiti ${who}`,
          await runWapiti(server.base, { ...share(), starts: starts(targets), token, folder }),
          missing,
        ),
      );
  }
  return findings;
}

/** Two programs, each as a guest and signed in. */
function share(): { seconds: number } {
  return { seconds: Math.floor((Number(values.minutes) * 60) / 4) };
}

function told(who: string, looked: Looked | null, missing: string): Finding[] {
  tells(looked === null ? `${who} ${missing}` : `${who}: ${looked.said}, ${looked.findings.length} findings`);
  // A scan that left half of itself out has proved nothing; the registry is another question, and not everybody can ask it.
  const severity = who === "npm audit" ? "low" : "medium";
  return looked?.findings ?? [{ by: "requests", severity, what: "was not looked for", where: `${who} ${missing}` }];
}

function starts(targets: readonly Target[]): string[] {
  return [...pages, ...targets.filter(({ method }) => method === "GET").map(({ path }) => path)];
}

async function targetsFor(): Promise<Target[]> {
  const { body } = await send(server.base, {
    operation: { method: "GET" },
    path: "/api/openapi.json",
    headers: {},
    body: null,
  });
  return [...getTargets(body), ...postTargets];
}

async function tokenOf(kind: string): Promise<string> {
  const token = (await signInAll(server.base)).token(kind as Kind); // a kind that is none has no token
  if (token === undefined) throw new Error(`nobody of the sample data is called ${kind}`);
  return token;
}
