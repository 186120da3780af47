import type { QueryClient } from "@tanstack/react-query";
import { takeGuestDrafts } from "../forms/drafts/draft-store.ts";
import { isOfPerson, meQuery, owners } from "./session.ts";

/**
 * Somebody signed in in another tab: this one follows, with what was typed here before. What it had read as somebody else is forgotten, and
 * what it shows is read again.
 */
export async function followSession(client: QueryClient): Promise<void> {
  document.documentElement.dataset["session"] = "member";
  const before = owners.get(client);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
  const me = client.getQueryData(meQuery.queryKey);
  if (!me) return;
  takeGuestDrafts(me.id);
  if (before === me.id) return;
  client.removeQueries({ predicate: (query) => isOfPerson(query) && !query.isActive() });
  // What a guest had read is nobody's: it stands until the answer is there.
  if (before === undefined) await client.invalidateQueries({ predicate: isOfPerson });
  else await client.resetQueries({ predicate: isOfPerson });
}
