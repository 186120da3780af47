import type { AssetState } from "@pavane/contract/media/limits";
import type { Platform } from "../../../platform/platform.ts";
import { heightsIn, mainPlaylist, onlyPlaylistOf, streamAddress } from "./playlist.ts";
import { linkSeconds, signLink, streamQuery } from "./signatures.ts";
import { findAsset, findCaptions, findStreamFiles } from "./assets-repository.ts";

/** What a player needs; the addresses work for two hours. */
export interface Playable {
  readonly state: AssetState;
  /** Null until the video is ready. */
  readonly url: string | null;
  readonly expiresAt: Date;
  readonly poster: string | null;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly error: string | null;
  /** In several qualities, the largest first; null where there is one only. */
  readonly stream: {
    readonly url: string;
    readonly qualities: readonly { readonly height: number; readonly url: string }[];
  } | null;
  readonly captions: readonly { lang: string; url: string; isDefault: boolean }[];
}

/** Signs the addresses of a video for a viewer, 0 for guests; null when it does not exist. Who may watch the caller has decided. */
export async function findPlayable(
  { db, clock, secret }: Pick<Platform, "db" | "clock" | "secret">,
  assetId: number,
  viewerId: number,
): Promise<Playable | null> {
  const asset = await findAsset(db.read, assetId);
  if (asset?.kind !== "video") return null;
  const now = clock.now();
  const { state, durationMs, width, height, fps, error } = asset;
  const captions = await findCaptions(db.read, assetId);
  return {
    state,
    durationMs,
    width,
    height,
    fps,
    error,
    url: state === "ready" ? signLink(secret, { route: "v", asset: assetId }, viewerId, now) : null,
    expiresAt: new Date(now.getTime() + linkSeconds * 1000),
    poster: asset.posterPath === null ? null : signLink(secret, { route: "p", asset: assetId }, viewerId, now),
    stream: asset.ladder === "made" ? await presentStream({ db, secret }, assetId, { viewerId, now }) : null,
    captions: captions.map(({ lang, isDefault }) => ({
      lang,
      isDefault,
      url: signLink(secret, { route: "c", asset: assetId, lang }, viewerId, now),
    })),
  };
}

async function presentStream(
  { db, secret }: Pick<Platform, "db" | "secret">,
  asset: number,
  { viewerId, now }: { viewerId: number; now: Date },
): Promise<Playable["stream"]> {
  const query = streamQuery(secret, asset, viewerId, now);
  const names = (await findStreamFiles(db.read, asset)).map((file) => file.name);
  return {
    url: streamAddress(asset, mainPlaylist, query),
    qualities: heightsIn(names).map((height) => ({
      height,
      url: streamAddress(asset, onlyPlaylistOf(height), query),
    })),
  };
}
