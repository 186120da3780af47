import { lessonFileAddress, lessonFileFacts, lessonFileKind } from "@pavane/contract/media/lesson-files";
import type { LessonFile } from "@pavane/contract/media/schema";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { visibleName } from "@pavane/contract/core/visible-text";
import type { Platform } from "../../../platform/platform.ts";
import { storedTypeOf } from "../../../platform/file-types.ts";
import type { VirusScanner } from "../../../platform/virus-scanner.ts";
import { fileName, randomName } from "../storage/file-names.ts";
import { keepFile, type StorageFull, type StorageOwner } from "../storage/keep-file.ts";
import { findKeptFile } from "../storage/storage-repository.ts";
import { refuseVirus } from "./refuse-virus.ts";
import { linkSeconds, signLink } from "../videos/signatures.ts";
import type { FormFile } from "./read-form.ts";

/** Stores a file that an author places in a lesson's text: music, a class plan, a document. */
export async function keepLessonFile(
  deps: Pick<Platform, "db" | "files" | "clock"> & { readonly scanner: VirusScanner | null },
  owner: StorageOwner | null,
  { name, content }: Pick<FormFile, "name" | "content">,
): Promise<LessonFile | StorageFull | Refusal<"file_type" | "unsafe_file" | "busy">> {
  const type = await storedTypeOf(content, name);
  if (type === null) return refuse(mediaErrors.file_type);
  const unsafe = await refuseVirus(deps.scanner, content);
  if (unsafe) return unsafe;
  const path = randomName(type.ending);
  const stored = fileName(path);
  const parts = [{ key: `lessons/${path}`, content }];
  const full = await keepFile(deps, owner, { folder: "lessons", name: stored, parts });
  return (
    full ?? {
      address: lessonFileAddress(stored),
      title: titleOf(name),
      kind: lessonFileKind(stored),
      facts: lessonFileFacts(stored, content.length),
    }
  );
}

const titleOf = (name: string): string => visibleName(name.replace(/\.[a-z0-9]{1,5}$/i, "")).slice(0, 200) || "File";

/** The address of such a file for a viewer, 0 for guests; null when there is none. Who may open it the caller has decided. */
export async function signLessonFile(
  { db, clock, secret }: Pick<Platform, "db" | "clock" | "secret">,
  name: string,
  viewerId: number,
): Promise<{ url: string; expiresAt: Date } | null> {
  if ((await findKeptFile(db.read, name, "lessons")) === null) return null;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
  return { url: signLink(secret, { route: "l", name }, viewerId, now), expiresAt };
}
