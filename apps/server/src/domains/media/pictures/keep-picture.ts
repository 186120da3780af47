import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { localAddress, webAddress } from "@pavane/contract/media/address";
import { isHostAmong } from "@pavane/contract/media/picture-url";
import { addressText, isPictureData, maxDataBytes } from "@pavane/contract/media/picture-address";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decodeImage } from "./image-content.ts";
import { saveImage, unreadableText, type StorageDeps } from "./save-image.ts";
import { keysOf } from "../storage/file-names.ts";
import { checkUpload, countUpload } from "../storage/count-upload.ts";
import { quotaOf, type StorageSettings } from "../storage/quota.ts";
import type { FetchPicture } from "./fetch-picture.ts";

export interface PictureSettings extends StorageSettings {
  readonly image_hosts: readonly string[];
  readonly course_image_mb: number;
  readonly media_origin: string | null;
}

export interface PictureDeps extends StorageDeps, Pick<Platform, "limiter" | "baseUrl"> {
  readonly settings: { getSettings(): Promise<PictureSettings> };
  readonly fetchPicture: FetchPicture;
}

export type PictureRefusal = Refusal<"validation_failed" | "rate_limited">;

const notFetched = "This picture could not be fetched. Upload it instead.";

/**
 * What is stored of the address somebody wants to show a picture from (specification of accounts, "Consent, in place"): a path on
 * this site (of an address of this site, its path), a small picture as `data:` or an address on a host of the settings as it is;
 * of any other the picture is fetched now and kept here, so that no browser asks another host. Call it outside a transaction and
 * only for those who may save. Errors: validation_failed for `field`, rate_limited.
 */
export async function keepPicture(
  deps: PictureDeps,
  actor: Actor,
  { address, field }: { address: string; field: string },
): Promise<string | PictureRefusal> {
  if (/^data:/i.test(address)) return keepData(deps, actor, { address, field });
  const settings = await deps.settings.getSettings();
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return (await isKept(deps, address)) ? address : invalidField(field, notFetched);
  if (isOfThisSite(url, deps.baseUrl(), settings.media_origin)) {
    const path = localAddress(`${url.pathname}${url.search}`);
    return path !== null && (await isKept(deps, path)) ? path : invalidField(field, notFetched);
  }
  if (webAddress(address) === null) return invalidField(field, addressText);
  if (isHostAmong(url.hostname, settings.image_hosts)) return address;
  const tooMany = await checkUpload(deps.limiter, actor.id);
  if (tooMany) return tooMany;
  const content = await deps.fetchPicture(address, settings.course_image_mb * 1_048_576);
  const counted = await countUpload(deps.limiter, actor.id, { files: 1, bytes: content?.length ?? 0 });
  if (counted) return counted;
  if (content === null) return invalidField(field, notFetched);
  const kept = await saveImage(deps, { id: actor.id, quota: quotaOf(actor, settings) }, content);
  if (!isRefusal(kept)) return kept;
  return invalidField(field, kept.code === "storage_full" ? kept.message : notFetched);
}

/**
 * Also by http, since a site may be behind a proxy; and also at the separate origin where its uploads may be served.
 */
const isOfThisSite = (url: URL, baseUrl: string, mediaOrigin: string | null): boolean =>
  url.host === new URL(baseUrl).host ||
  (mediaOrigin !== null && url.host === new URL(mediaOrigin).host && url.pathname.startsWith("/uploads/"));

/** A picture that is in its address stays there while it is small; a larger one becomes a file, as if it had been uploaded. */
async function keepData(
  deps: PictureDeps,
  actor: Actor,
  { address, field }: { address: string; field: string },
): Promise<string | PictureRefusal> {
  if (!isPictureData(address)) return invalidField(field, addressText);
  const content = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  const counted = await countUpload(deps.limiter, actor.id, { files: 1, bytes: content.length });
  if (counted) return counted;
  if (content.length <= maxDataBytes) {
    const decoded = await decodeImage(content);
    return decoded.ok ? address : invalidField(field, unreadableText);
  }
  const settings = await deps.settings.getSettings();
  const kept = await saveImage(deps, { id: actor.id, quota: quotaOf(actor, settings) }, content);
  if (!isRefusal(kept)) return kept;
  return invalidField(field, kept.code === "storage_full" ? kept.message : unreadableText);
}

/** An uploaded picture must still be there: unused ones are deleted after a day. Other paths are not ours to judge. */
async function isKept({ files }: PictureDeps, path: string): Promise<boolean> {
  const [key] = keysOf(path.replace(/^\/?public\//, "/").replace(/[?#].*$/, ""));
  return key === undefined || (await files.open(key)) !== null;
}
