import { buffer } from "node:stream/consumers";
import { randomUUID } from "node:crypto";
import { sizeText } from "@pavane/contract/media/limits";
import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import type { UnreferencedFiles } from "../../domains/media/index.ts";
import type { Files, Room } from "../../platform/files.ts";
import type { ScreenDeps } from "../ports.ts";
import { failure, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

const gigabyte = 1024 ** 3;
/** Below this nothing larger than a picture can be uploaded for long. */
const almostNothing = gigabyte / 4;
const scarce = 2 * gigabyte;

export function judgeRoom(room: Room | null): ProbeResult {
  if (room === null) return { facts: [textFact("Free space", "The store's own page says it")], findings: [] };
  const { free, total } = room;
  const text = `${sizeText(free)} are free.`;
  const advice = "Make room on the disk of DATA_DIR, or make the disk larger.";
  const about = "Free space";
  const findings: CheckFinding[] =
    free < almostNothing ? [failure({ about, text, advice })] : free < scarce ? [warning({ about, text, advice })] : [];
  return { facts: [textFact("Free space", `${sizeText(free)} of ${sizeText(total)}`)], findings };
}

export function judgeUnreferenced({ count, looked, whole }: UnreferencedFiles): ProbeResult {
  const among = whole ? `among ${looked}` : `among the first ${looked}`;
  return {
    facts: [textFact("Files without owner", `${count} ${among}`)],
    findings:
      count === 0
        ? []
        : [
            warning({
              about: "Files without owner",
              text: `${count} ${count === 1 ? "file has" : "files have"} been without a row for over a day.`,
              advice:
                "They are deleted each night at 04:10 UTC. If they stay, look what the log says of media.prove-files.",
            }),
          ],
  };
}

/** Writes a few bytes, reads them and deletes them; answers how long that took. */
async function tryFolder(files: Files): Promise<ProbeResult> {
  const content = Buffer.from(randomUUID());
  const key = `probe/${randomUUID()}`;
  const begun = performance.now();
  await files.put(key, content);
  const written = await files.open(key);
  const read = written === null ? null : await buffer(written.stream());
  await files.remove(key);
  const took = `${(performance.now() - begun).toFixed(1)} ms`;
  if (read === null || !content.equals(read)) throw new Error("What was written could not be read again.");
  const there = (await files.open(key)) !== null;
  return {
    facts: [textFact("Write, read, delete", took)],
    findings: there ? [failure({ text: "What was deleted is still there.", about: "Write, read, delete" })] : [],
  };
}

export function storageCard({ files, media, troubles }: ScreenDeps): CardProbes {
  const tried = async (): Promise<ProbeResult> => {
    try {
      return await tryFolder(files);
    } catch (error) {
      // The folder's own trouble says more than the refusal that visitors read.
      const trouble = troubles.of("files_unreachable") ?? troubles.of("files_unwritable");
      if (trouble === null) throw error;
      const { advice } = files;
      return { facts: [], findings: [failure({ about: "Write, read, delete", text: trouble.detail, advice })] };
    }
  };
  return {
    key: "storage",
    title: "Storage",
    probes: [
      { about: null, run: async () => ({ facts: [textFact("Driver", files.driver)], findings: [] }) },
      { about: "Free space", run: async () => judgeRoom(await files.room()) },
      { about: "Write, read, delete", run: tried },
      { about: "Files without owner", run: async () => judgeUnreferenced(await media.countUnreferenced()) },
    ],
  };
}
