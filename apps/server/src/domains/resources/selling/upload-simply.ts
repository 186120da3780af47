import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { uploadDefaults } from "@pavane/contract/resources/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { UploadForm } from "../../media/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refusePreparing, refuseStore } from "../permissions.ts";
import { addFile, type FileLimits } from "../releases/add-file.ts";
import { cleanFileName } from "../releases/file-name.ts";
import { ownStore } from "../sellers/ensure-store.ts";
import { createResource } from "../authoring/create-resource.ts";
import { titleOfFile, typeOfFile } from "./draft-of-file.ts";
import { dropEmptyDraft } from "../resource/resources-repository.ts";

/** Whether a draft would be refused with any file, checked before its bytes are read. */
export const refuseDraft = async (deps: ResourcesDeps, actor: Actor) =>
  refusePreparing(actor, "single") ?? refuseStore(await ownStore(deps, actor));

/**
 * Creates a draft of one file, with its name as the title, and returns its id. A file that is not accepted leaves no
 * draft.
 */
export async function uploadSimply(deps: ResourcesDeps, actor: Actor, form: UploadForm, limits: FileLimits) {
  const defaults = readDefaults(form.fields.get("defaults"));
  if (isRefusal(defaults)) return defaults;
  const name = cleanFileName(form.files[0]?.name ?? form.fields.get("name") ?? "");
  const type = typeOfFile(name) ?? undefined;
  const id = await createResource(deps, actor, { type, ...defaults, kind: "single", title: titleOfFile(name) });
  if (isRefusal(id)) return id;
  const drop = () => deps.db.write((tx) => dropEmptyDraft(tx, id));
  const added = await addFile(deps, actor, id, form, limits).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  if (!isRefusal(added)) return id;
  await drop();
  return added;
}

function readDefaults(sent: string | undefined) {
  const parsed = uploadDefaults.safeParse(jsonOf(sent));
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [["defaults", ...path].join("."), message]),
  );
  return refuse(commonErrors.validation_failed, { message: parsed.error.issues[0]?.message ?? "", fields });
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined || text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return null; // no object, which the schema says
  }
}
