import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { zipPaths } from "../../../platform/zip/zip-names.ts";
import { writeZip, type ZipPart } from "../../../platform/zip/write-zip.ts";
import { readPart } from "../../../platform/personal-data/personal-data-repository.ts";
import type { PersonalFile } from "../../../platform/personal-data/personal-table.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { longDate } from "../accounts/username-wait.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { dataFile, dataParts } from "./data-file.ts";
import { keptMs } from "./export-wait.ts";
import { beginExport, failExport, finishExport, noteProgress, type ExportRow } from "./exports-repository.ts";
import { readMe } from "./read-me.ts";

type ExportDeps = Pick<
  IdentityDeps,
  "db" | "clock" | "files" | "log" | "personalData" | "site" | "messages" | "baseUrl"
>;

/** Writes the file that was asked for. One that a process left unfinished is begun anew; one that cannot be written says so. */
export async function makeExport(deps: ExportDeps, publicId: string): Promise<void> {
  const row = await deps.db.write((tx) => beginExport(tx, publicId));
  if (row === null) return;
  const storageKey = `exports/${randomUUID()}.zip`;
  try {
    const bytes = await writeArchive(deps, row, storageKey);
    if (!(await announce(deps, row, { storageKey, bytes }))) await deps.files.remove(storageKey);
  } catch (error) {
    deps.log.error({ err: error, exportId: row.id }, "a file with somebody's data could not be written");
    await deps.files.remove(storageKey).catch(() => undefined);
    await deps.db.write((tx) => failExport(tx, row.id));
  }
}

async function writeArchive(deps: ExportDeps, row: ExportRow, storageKey: string): Promise<number> {
  const parts = dataParts(deps.personalData.tables());
  const files = await collect(deps.personalData.files(row.userId));
  const step = progress(deps, row.id, parts.length + files.length);
  const now = deps.clock.now();
  const { name: siteName } = await deps.site.getSettings();
  const site = { siteName, siteUrl: deps.baseUrl(), madeAt: now };
  const head = { site: siteName, address: site.siteUrl, made_at: now.toISOString() };
  const json = () => {
    const rowsOf = async function* ({ table, part }: (typeof parts)[number]) {
      yield* readPart(deps.db.read, table, part, row.userId);
      await step();
    };
    return Readable.from(dataFile(head, parts, rowsOf));
  };
  const entries: ZipPart[] = [
    { path: "README.txt", changedAt: now, compress: true, open: () => Readable.from([readMe(site)]) },
    { path: "data.json", changedAt: now, compress: true, open: json },
    ...fileEntries(files, step),
  ];
  return deps.files.working(async (folder) => {
    const path = await deps.files.writing(async () => join(await folder.path(), "data.zip"));
    const bytes = await deps.files.writing(() => writeZip(path, entries));
    await deps.files.putFrom(path, storageKey);
    return bytes;
  });
}

function fileEntries(files: readonly PersonalFile[], step: () => Promise<void>): ZipPart[] {
  // A folder for each kind also where there is only one kind: the empty title is none of theirs.
  const paths = zipPaths([
    { title: "", name: "" },
    ...files.map(({ folder, name }) => ({ title: folder, name })),
  ]).slice(1);
  return files.map(({ open, changedAt }, index) => ({
    path: paths[index] ?? `files/${index}`,
    changedAt,
    compress: false,
    open: () => {
      void step();
      return open();
    },
  }));
}

async function collect(files: AsyncIterable<PersonalFile>): Promise<PersonalFile[]> {
  const all: PersonalFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}

/** Counts what is written; says so once a second, so that a page that waits moves and the database does not work for it. */
function progress({ db, log, clock }: ExportDeps, id: number, total: number): () => Promise<void> {
  let done = 0;
  let saidAt = 0;
  return async () => {
    done = Math.min(done + 1, total);
    const now = clock.now().getTime();
    if (now - saidAt < 1000) return;
    saidAt = now;
    await db
      .write((tx) => noteProgress(tx, id, { done, total }))
      .catch((error: unknown) => log.warn({ err: error }, "progress"));
  };
}

/** Gives the file to its owner and writes to them; false when it is no longer wanted: a deletion at this moment waits, or was before. */
async function announce(deps: ExportDeps, { id, userId }: ExportRow, file: { storageKey: string; bytes: number }) {
  const mails = await mailsOf(deps);
  const readyAt = deps.clock.now();
  const expiresAt = new Date(readyAt.getTime() + keptMs);
  return deps.db.write(async (tx) => {
    const owner = await lockUser(tx, userId);
    if (owner === null || owner.deletedAt !== null) return false;
    if (!(await finishExport(tx, id, { ...file, readyAt, expiresAt }))) return false;
    const until = longDate(expiresAt, owner.timeZone);
    await deps.messages.queueMail(tx, { userId, ...mails.exportReady(until) });
    return true;
  });
}
