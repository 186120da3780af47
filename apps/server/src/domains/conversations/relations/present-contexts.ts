import { contextTypes } from "@pavane/contract/conversations/choices";
import type { ConversationContext } from "@pavane/contract/conversations/requests";
import type { ContextBrief } from "@pavane/contract/conversations/schema";
import type { Read } from "../../../platform/db/database.ts";
import { findThings, type NamedThing } from "./contexts-repository.ts";

export type Contexts = (context: ConversationContext | null) => ContextBrief | null;

/** What conversations are about, as `viewerId` reaches it; what is gone is null. */
export async function loadContexts(
  db: Read,
  viewerId: number,
  contexts: readonly (ConversationContext | null)[],
): Promise<Contexts> {
  const found = await Promise.all(
    contextTypes.map(async (type) => {
      const ids = contexts.flatMap((context) => (context?.type === type ? [context.id] : []));
      const things = await findThings(db, type, [...new Set(ids)]);
      return [type, new Map(things.map((thing) => [thing.id, thing]))] as const;
    }),
  );
  const byType = new Map(found);
  return (context) => {
    const thing = context === null ? undefined : byType.get(context.type)?.get(context.id);
    return context === null || thing === undefined ? null : presentContext(context, thing, viewerId);
  };
}

function presentContext({ type, id }: ConversationContext, thing: NamedThing, viewerId: number): ContextBrief {
  const { title, imageUrl, slug, startsAt, professionalId } = thing;
  const bookingPath = `/my-bookings?${professionalId === viewerId ? "as=professional&" : ""}booking=${id}`;
  const paths = {
    course: `/courses/${id}`,
    resource: `/curriculum/${id}`,
    store: `/sellers/${slug ?? id}`,
    booking: bookingPath,
  };
  return { type, id, title, url: paths[type], image_url: imageUrl, starts_at: startsAt?.toISOString() ?? null };
}
