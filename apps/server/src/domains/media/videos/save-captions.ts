import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { captionBytes, maxCaptions, tooLargeText } from "@pavane/contract/media/limits";
import { parseVtt } from "@pavane/contract/media/vtt";
import type { Platform } from "../../../platform/platform.ts";
import { randomName } from "../storage/file-names.ts";
import {
  deleteCaption,
  findCaption,
  findCaptions,
  lockAsset,
  putCaption,
  saveDefaultCaption,
} from "./assets-repository.ts";

type Deps = Pick<Platform, "db" | "files" | "clock">;
type CaptionRefusal = Refusal<"validation_failed" | "file_too_large">;

/**
 * Writes or replaces the captions of a video in one language (specification of learning, section 2.3). Who may do it the caller has
 * decided. Errors: file_too_large (1 MB), validation_failed with "Line {n}: not a valid cue".
 */
export async function saveCaptions(
  { db, files, clock }: Deps,
  assetId: number,
  lang: string,
  content: Buffer,
): Promise<CaptionRefusal | null> {
  if (content.length > captionBytes) return refuse(mediaErrors.file_too_large, { message: tooLargeText("1MB") });
  const language = lang.toLowerCase();
  if (!isLanguage(language)) return invalidField("lang", chooseLanguage);
  const parsed = parseVtt(content.toString("utf8"));
  if (!parsed.ok) return invalidField("file", parsed.message);
  const path = `captions/${randomName("vtt")}`;
  await files.put(path, content);
  const replaced = await db.write(async (tx) => {
    await lockAsset(tx, assetId);
    const before = await findCaption(tx, assetId, language);
    const isOneTooMany = before === null && (await findCaptions(tx, assetId)).length >= maxCaptions;
    if (isOneTooMany) return invalidField("lang", `A video can have captions in ${maxCaptions} languages at most`);
    await putCaption(tx, { assetId, lang: language, path, createdAt: clock.now() });
    return before?.path ?? null;
  });
  if (isRefusal(replaced)) await files.remove(path);
  else if (replaced !== null) await files.remove(replaced);
  return isRefusal(replaced) ? replaced : null;
}

const chooseLanguage = "Choose a language";

/** Makes the captions of a language those that are offered first. Errors: validation_failed. */
export async function chooseCaptions(
  { db }: Pick<Deps, "db">,
  assetId: number,
  lang: string,
): Promise<Refusal<"validation_failed"> | null> {
  const language = lang.toLowerCase();
  return db.write(async (tx) => {
    await lockAsset(tx, assetId);
    if ((await findCaption(tx, assetId, language)) === null) return invalidField("lang", chooseLanguage);
    await saveDefaultCaption(tx, assetId, language);
    return null;
  });
}

/** Takes the captions of a language away; nothing happens when there are none. */
export async function removeCaptions({ db, files }: Omit<Deps, "clock">, assetId: number, lang: string): Promise<void> {
  const path = await db.write(async (tx) => {
    await lockAsset(tx, assetId);
    const caption = await findCaption(tx, assetId, lang.toLowerCase());
    if (caption) await deleteCaption(tx, caption.id);
    if (caption?.isDefault) await saveDefaultCaption(tx, assetId, null);
    return caption?.path ?? null;
  });
  if (path !== null) await files.remove(path);
}

/** A language as BCP 47 writes it, in lower case: `en`, `pt-br`, `zh-hant`. */
export const isLanguage = (lang: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/.test(lang);
