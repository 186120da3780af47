import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { FileChanges } from "@pavane/contract/resources/requests-files";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { renamed } from "./file-name.ts";
import { keysOfPreview } from "../previews/preview-keys.ts";
import { lockDraft } from "./lock-draft.ts";
import { deleteFile, findFiles, isKeyShared, reopenRelease, saveFile, type FileRow } from "./files-repository.ts";

interface OwnFile {
  readonly id: number;
  readonly fileId: number;
}

/** Renames a file or moves it; returns its id. */
export function changeFile(deps: ResourcesDeps, actor: Actor, own: OwnFile, { name, position, ...rest }: FileChanges) {
  assertNoRest(rest);
  return deps.db.write(async (tx) => {
    const found = await lockFile(tx, deps, actor, own);
    if (isRefusal(found)) return found;
    const { file, files, title } = found;
    const newName = name === undefined ? file.name : renamed(file.name, name);
    if (newName === null) return invalidField("name", "Keep the ending of the name");
    if (newName !== file.name) await saveFile(tx, file.id, { name: newName });
    if (position !== undefined) await moveTo(tx, files, file, position);
    await recordAudit(tx, {
      action: "resource.file_changed",
      target: { type: "resource", id: own.id, name: title },
      before: { name: file.name, position: file.position },
      after: { name: newName, position: position ?? file.position },
    });
    return file.id;
  });
}

async function moveTo(tx: Tx, files: readonly FileRow[], file: FileRow, position: number): Promise<void> {
  const order = files.filter((one) => one.id !== file.id);
  order.splice(position - 1, 0, file);
  for (const [index, one] of order.entries())
    if (one.position !== index + 1) await saveFile(tx, one.id, { position: index + 1 });
}

/** Takes a file out, with its bytes and its preview unless the version before has them too. */
export function removeFile(deps: ResourcesDeps, actor: Actor, own: OwnFile) {
  return deps.db.write(async (tx) => {
    const found = await lockFile(tx, deps, actor, own);
    if (isRefusal(found)) return found;
    const { file, title } = found;
    const kept = await isKeyShared(tx, file);
    await deleteFile(tx, file.id);
    const keys = [...(file.storageKey === null ? [] : [file.storageKey]), ...keysOfPreview(file.preview)];
    if (!kept) await deps.media.privateFiles.drop(tx, keys);
    await recordAudit(tx, {
      action: "resource.file_removed",
      target: { type: "resource", id: own.id, name: title },
      before: { file: file.name },
    });
    return undefined;
  });
}

/** A file of the version that may be changed. A refused version is reopened with it. */
async function lockFile(tx: Tx, deps: ResourcesDeps, actor: Actor, { id, fileId }: OwnFile) {
  const draft = await lockDraft(tx, deps, actor, id);
  if (isRefusal(draft)) return draft;
  const { resource, next } = draft;
  const files = next === null ? [] : await findFiles(tx, next.id);
  const file = files.find((one) => one.id === fileId);
  if (file === undefined || next === null) return refuse(resourcesErrors.file_not_found);
  if (next.state === "refused") await reopenRelease(tx, next.id);
  return { file, files, title: resource.title };
}
