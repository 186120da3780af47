import { createHash, randomUUID } from "node:crypto";
import { isRefusal } from "@pavane/contract/core/errors";
import type { IdentityDeps } from "../deps.ts";
import { renderProfileImage, type Crop, type Rendition } from "./image-variants.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { insertImage, markImageReplaced } from "./images-repository.ts";
import type { ImageVariant } from "../accounts/tables.ts";

/** Folder of all profile pictures among the files; also the part of their public address after /uploads. */
export const profilesFolder = "profiles";

/** Makes a photo the picture of a person; the one before is kept for a day, for pages that still show it. */
export async function saveImage(deps: IdentityDeps, userId: number, content: Buffer, crop: Crop | null) {
  const rendered = await renderProfileImage(content, crop);
  if (isRefusal(rendered)) return rendered;
  const storageKey = `${profilesFolder}/${randomUUID()}`;
  const variants = await storeRenditions(deps, storageKey, rendered.renditions);
  try {
    await deps.db.write(async (tx) => {
      const at = deps.clock.now();
      const user = await lockUser(tx, userId);
      const image = {
        userId,
        storageKey,
        mime: "image/webp",
        bytes: rendered.renditions.reduce((sum, rendition) => sum + rendition.content.length, 0),
        width: rendered.side,
        height: rendered.side,
        sha256: createHash("sha256").update(content).digest(),
        variants,
        createdAt: at,
      };
      const imageId = await insertImage(tx, image);
      await updateUser(tx, userId, { profileImageId: imageId }, at);
      if (user?.profileImageId) await markImageReplaced(tx, user.profileImageId, at);
    });
  } catch (error) {
    await Promise.all(variants.map((variant) => deps.files.remove(variant.key)));
    throw error;
  }
  return variants;
}

export async function removeImage({ db, clock }: Pick<IdentityDeps, "db" | "clock">, userId: number): Promise<void> {
  const at = clock.now();
  await db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.profileImageId) return;
    await updateUser(tx, userId, { profileImageId: null }, at);
    await markImageReplaced(tx, user.profileImageId, at);
  });
}

async function storeRenditions(
  { files }: IdentityDeps,
  folder: string,
  renditions: readonly Rendition[],
): Promise<ImageVariant[]> {
  const variants = renditions.map(({ size, mime, name }) => ({ size, mime, key: `${folder}/${name}` }));
  await Promise.all(renditions.map(({ name, content }) => files.put(`${folder}/${name}`, content)));
  return variants;
}
