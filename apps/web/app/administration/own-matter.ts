import { isStaff } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "@pavane/contract/routes";
import { api, type Route } from "../api/api.ts";
import { useSession } from "../session/session.ts";

type OwnMatter = Answer<"GET /api/me/own-matters">["data"][number];

/** As many as the server takes in one question. */
const maxAtOnce = 40;

interface Requested {
  readonly id: string;
  answer(found: OwnMatter | null): void;
  fail(error: unknown): void;
}

/** What is asked in this moment, by call and place, so that the buttons of a list ask once. */
const asking = new Map<string, Requested[]>();

function askTogether(call: Route, of: string | undefined, id: string): Promise<OwnMatter | null> {
  const key = `${call} ${of ?? ""}`;
  return new Promise((answer, fail) => {
    const waiting = asking.get(key);
    if (waiting) waiting.push({ id, answer, fail });
    else {
      asking.set(key, [{ id, answer, fail }]);
      setTimeout(() => void send(key, call, of), 0);
    }
  });
}

async function send(key: string, call: Route, of: string | undefined): Promise<void> {
  const asked = asking.get(key) ?? [];
  asking.delete(key);
  for (let from = 0; from < asked.length; from += maxAtOnce) {
    const some = asked.slice(from, from + maxAtOnce);
    try {
      const query = { call, id: some.map(({ id }) => id), ...(of === undefined ? {} : { of }) };
      const { data } = await api("GET /api/me/own-matters", { query });
      for (const { id, answer } of some) answer(data.find((one) => one.id === id) ?? null);
    } catch (error) {
      for (const { fail } of some) fail(error);
    }
  }
}

/** A call of staff and the thing it would be about, by the name the call gives it; null where there is none. */
export interface StaffAct {
  readonly call: Route;
  readonly thing: string | number | null;
  /** Where the call names it, where that is not the first place: for example `body.ids`. */
  readonly of?: string | undefined;
}

/**
 * Whether the viewer would be refused because the thing is their own, before they press: null where it is not, or not known, in which
 * case the server says so. Things beside each other are asked about together.
 */
export function useOwnMatter({ call, thing, of }: StaffAct): OwnMatter | null {
  const id = String(thing);
  const session = useSession();
  const { data } = useQuery({
    queryKey: ["GET /api/me/own-matters", call, of ?? "", id],
    queryFn: () => askTogether(call, of, id),
    enabled: thing !== null && session.state === "member" && isStaff(session.me.role),
    staleTime: 60_000,
    retry: false,
  });
  return data ?? null;
}
