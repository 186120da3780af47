import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BusyDeps } from "./deps.ts";
import { deleteFeed } from "./feeds-repository.ts";

/** Removes a calendar; its times are free immediately. Error: feed_not_found. */
export const removeFeed = ({ db }: Pick<BusyDeps, "db">, actor: Actor, id: number) =>
  db.write(async (tx): Promise<Refusal<"feed_not_found"> | undefined> => {
    const removed = await deleteFeed(tx, actor.id, id);
    if (removed === null) return refuse(professionalsErrors.feed_not_found);
    const { name, host } = removed;
    await recordAudit(tx, {
      action: "hours.changed",
      target: { type: "hours", id: actor.id, name: actor.username },
      before: { calendar: name, host },
    });
    return undefined;
  });
