import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { api } from "../../../api/api.ts";
import { apiQuery } from "../../../api/api-query.ts";
import type { PlayerSettings } from "../player/use-remembered.ts";
import { useLatest } from "../../../browser/use-latest.ts";

const WAIT_MS = 800;

const playerQuery = () => apiQuery("GET /api/me/player");

/** The signed-in person's settings; changes are sent together once they have settled. */
export function usePlayerSettings() {
  const client = useQueryClient();
  const { data } = useQuery(playerQuery());
  const waiting = useRef<{ change: Partial<PlayerSettings>; timer: ReturnType<typeof setTimeout> } | null>(null);
  const knownRef = useLatest(data);
  const change = useCallback(
    (next: Partial<PlayerSettings>) => {
      const before = knownRef.current;
      // Applying what is kept makes the player report it back; that is no change.
      if (!before || !differs(before, next)) return;
      knownRef.current = { ...before, ...next };
      client.setQueryData(playerQuery().queryKey, knownRef.current);
      if (waiting.current) clearTimeout(waiting.current.timer);
      const all = { ...waiting.current?.change, ...next };
      const send = () => {
        waiting.current = null;
        // A setting that could not be kept holds for this visit.
        void api("PATCH /api/me/player", { body: all }).catch(() => undefined);
      };
      waiting.current = { change: all, timer: setTimeout(send, WAIT_MS) };
    },
    [client, knownRef],
  );
  return [data, change] as const;
}

const differs = (before: PlayerSettings, next: Partial<PlayerSettings>): boolean =>
  (Object.keys(next) as (keyof PlayerSettings)[]).some((name) => before[name] !== next[name]); // keys of the type itself
