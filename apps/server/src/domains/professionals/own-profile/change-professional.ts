import { professionalsErrors, professionalsTexts } from "@pavane/contract/professionals/errors";
import type { ProfessionalChanges } from "@pavane/contract/professionals/requests";
import { timeZoneOf } from "@pavane/contract/core/time-zones";
import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { videoEmbed } from "@pavane/contract/media/video-embed";
import { isHostAmong } from "@pavane/contract/media/picture-url";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { requestReread } from "../busy/feeds-repository.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import {
  findProfessional,
  saveProfessional,
  type ProfessionalValues,
} from "../professional/professionals-repository.ts";

/** Changes what a request says of the own professional profile, which the first change makes. */
export async function changeProfessional(deps: ProfessionalsDeps, actor: Actor, sent: ProfessionalChanges) {
  const zone = zoneIn(sent);
  if (isRefusal(zone)) return zone;
  const video = await refuseVideo(deps, sent.video_url);
  if (video) return video;
  const before = await findProfessional(deps.db.read, actor.id);
  const photos = await keepPhotos(deps, actor, sent.photos, before?.photos ?? []);
  if (isRefusal(photos)) return photos;
  return deps.db.write(async (tx) => {
    const row = await lockOwnProfessional(tx, deps, actor);
    if (before !== null && sent.version !== undefined && sent.version !== row.version)
      return refuse(commonErrors.edit_conflict);
    const values = valuesOf({ ...sent, time_zone: zone, photos });
    await recordAudit(tx, {
      action: "professional.changed",
      target: { type: "professional", id: actor.id, name: actor.username },
      ...changesOf({ ...row }, { ...row, ...values }),
    });
    if (zone !== undefined && zone !== row.timeZone) await requestReread(tx, actor.id);
    await saveProfessional(tx, actor.id, { ...values, updatedAt: deps.clock.now() });
    return actor.id;
  });
}

/** The present name of the zone that is asked for. */
export function zoneIn({ time_zone: asked }: Pick<ProfessionalChanges, "time_zone">) {
  if (asked === undefined) return undefined;
  return timeZoneOf(asked) ?? refuse(professionalsErrors.bad_zone, { fields: { time_zone: professionalsTexts.zone } });
}

/** Only players whose picture this site can show; nothing is loaded from there before it is pressed. */
async function refuseVideo({ site }: Pick<ProfessionalsDeps, "site">, address: string | null | undefined) {
  if (address === undefined || address === null || address === "" || videoEmbed(address) !== null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const { video_hosts: hosts } = await site.getSettings();
  if (url?.protocol === "https:" && isHostAmong(url.hostname, hosts)) return null;
  return invalidField("video_url", "Enter the address of a video at YouTube or Vimeo");
}

/** Addresses as they are stored; what was there before stays. Outside a transaction. */
async function keepPhotos(
  { media }: Pick<ProfessionalsDeps, "media">,
  actor: Actor,
  sent: readonly string[] | undefined,
  before: readonly string[],
) {
  if (sent === undefined) return undefined;
  const kept: string[] = [];
  for (const address of new Set(sent)) {
    const photo = before.includes(address) ? address : await media.keepPicture(actor, { address, field: "photos" });
    if (isRefusal(photo)) return photo;
    kept.push(photo);
  }
  return kept;
}

const emptyIsNull = (text: string | null | undefined) => (text === "" ? null : text);

/** Whether it is only tried is for the route; `version` is only compared. */
export const professionalColumns = {
  time_zone: "timeZone",
  place: "place",
  city: "city",
  country: "country",
  photos: "photos",
  video_url: "videoUrl",
  max_per_day: "maxPerDay",
  dry_run: null,
  version: null,
} as const satisfies ColumnNames<ProfessionalChanges, ProfessionalValues>;

/** The columns of what is sent; what is left out stays. */
const valuesOf = (sent: Omit<ProfessionalChanges, "photos"> & { photos: string[] | undefined }): ProfessionalValues =>
  columnsOf(
    {
      ...sent,
      place: emptyIsNull(sent.place),
      city: emptyIsNull(sent.city),
      video_url: emptyIsNull(sent.video_url),
    },
    professionalColumns,
  );
