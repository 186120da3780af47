import { setImmediate } from "node:timers/promises";
import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { hourMs } from "@pavane/contract/core/durations";
import { visibleName } from "@pavane/contract/core/visible-text";
import { importsErrors } from "@pavane/contract/imports/errors";
import { peopleFileBytes } from "@pavane/contract/imports/people-columns";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { decideCells } from "./decide-cells.ts";
import { decidePeople, type DecidedLine, type NumberedCells } from "./decide-people.ts";
import { readFacts } from "./read-facts.ts";
import { countUnimported, insertLines, insertPeopleImport } from "./people-imports-repository.ts";
import { readPeople, type PersonLine } from "./read-people.ts";

/** A file that nobody imports is kept for a day. */
const keptMs = 24 * hourMs;
const maxUnimported = 20;
const linesAtOnce = 200;

/**
 * Reads a file of people and keeps line by line what would be done; returns the import's id. Nothing is done yet. Errors:
 * `people_unreadable`, `file_too_large`, `too_many_imports`.
 */
export async function readPeopleFile(deps: ImportsDeps, actor: Actor, form: UploadForm) {
  if (form.tooMany) return invalidField("file", "Choose one file");
  const file = await oneFile(deps.limiter, actor.id, form, peopleFileBytes / 1_048_576);
  if (isRefusal(file)) return file;
  const table = readPeople(file.content);
  if ("fault" in table) return refuse(importsErrors.people_unreadable, { message: table.fault });
  const lines = await decideLines(deps, actor, table.people);
  const fileName = visibleName(file.name).slice(-200).toWellFormed() || "people.csv";
  const createdAt = deps.clock.now();
  return deps.db.write(async (tx) => {
    if ((await countUnimported(tx, actor.id)) >= maxUnimported) return refuse(importsErrors.too_many_imports);
    const id = await insertPeopleImport(tx, {
      ownerId: actor.id,
      fileName,
      status: "read",
      ignoredColumns: [...table.ignoredColumns],
      fault: null,
      busyUntil: null,
      startedAt: null,
      finishedAt: null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + keptMs),
    });
    await insertLines(tx, id, lines);
    const misfits = lines.filter(({ outcome }) => outcome === "misfit").length;
    const target = { type: "people_import", id, name: fileName };
    await recordAudit(tx, { action: "people_import.read", target, after: { lines: lines.length, misfits } });
    return id;
  });
}

async function decideLines(
  { db, clock, baseUrl }: Pick<ImportsDeps, "db" | "clock" | "baseUrl">,
  actor: Actor,
  people: readonly PersonLine[],
): Promise<DecidedLine[]> {
  const { host } = new URL(baseUrl());
  const cells: NumberedCells[] = [];
  for (const person of people) {
    // Five thousand lines are half a second: others have their turn between some of them.
    if (cells.length % linesAtOnce === 0) await setImmediate();
    cells.push({ ...decideCells(person, host), line: person.line });
  }
  const now = clock.now();
  return decidePeople(cells, await readFacts(db.read, actor, cells, now));
}
