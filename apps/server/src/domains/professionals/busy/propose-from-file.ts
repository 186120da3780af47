import { dayMs } from "@pavane/contract/core/durations";
import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import { feedFaultTexts } from "@pavane/contract/professionals/choices";
import type { Actor } from "../../../platform/http/actor.ts";
import { createIsolatedQueue } from "../../../platform/isolated-queue.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import { refuseWithoutRole } from "../permissions.ts";
import { firstZone } from "../professional/ensure-professional.ts";
import { findProfessional } from "../professional/professionals-repository.ts";
import type { BusyDeps } from "./deps.ts";
import { hostOf } from "./fetch-times.ts";
import type { Proposals } from "./reading/propose-hours.ts";
import type { ReadingFault, ReadingTask } from "./reading/reading.ts";

export const calendarForm = { fileBytes: 5 * 1_048_576, mostFiles: 1 };

const runInTurn = createIsolatedQueue({
  name: "calendar-files",
  script: new URL("reading/proposals-process.ts", import.meta.url),
  limits: { cpuSeconds: 10, megabytes: 320 },
  waiting: 20,
  waitingOfOne: 2,
  tooMuch: "too_much",
});
/** As far ahead as days off are of use. */
const aheadMs = 400 * dayMs;

/** What the events of a calendar file would be as hours and days off, read in a process of its own (decision 0185). Nothing is saved. */
export async function proposeFromFile(deps: BusyDeps, actor: Actor, form: UploadForm) {
  const denied = refuseWithoutRole(actor);
  if (denied) return denied;
  if (form.tooMany) return invalidField("file", "Choose one file");
  const file = await oneFile(deps.limiter, actor.id, form, calendarForm.fileBytes / 1_048_576);
  if (isRefusal(file)) return file;
  const own = await findProfessional(deps.db.read, actor.id);
  const zone = own?.timeZone ?? (await firstZone(deps, actor));
  const from = deps.clock.now().getTime();
  const text = new TextDecoder().decode(file.content);
  const read = await propose(actor.id, { text, zone, from, to: from + aheadMs, ownHost: hostOf(deps.baseUrl()) });
  if (isRefusal(read)) return read;
  return "fault" in read ? invalidField("file", feedFaultTexts[read.fault]) : { zone, ...read };
}

const propose = (person: number, task: ReadingTask) =>
  runInTurn<Proposals | { readonly fault: ReadingFault }>(person, task);
