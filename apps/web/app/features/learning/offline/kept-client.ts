import { useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { bindCall } from "../../../api/api-query.ts";
import { api, type Call } from "../../../api/api.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import type { KeptLesson } from "../../../kept/kept-lesson.ts";

/** A cache of answers for the tools of a kept lesson: what they read comes from this device, what they write goes to the server. */
export function useKeptClient(lesson: KeptLesson): QueryClient {
  const [client] = useState(() => {
    const made = createQueryClient();
    const { queries, mutations } = made.getDefaultOptions();
    made.setDefaultOptions({
      queries: { ...queries, networkMode: "always", retry: false },
      mutations: mutations ?? {},
    });
    bindCall(made, answerFrom(lesson));
    return made;
  });
  return client;
}

function answerFrom(lesson: KeptLesson): Call {
  const kept: Readonly<Record<string, (args: unknown) => unknown>> = {
    "GET /api/lessons/:id": () => lesson.page,
    "GET /api/lessons/:id/media": (args) => (JSON.stringify(args).includes('"back"') ? lesson.back : lesson.media),
    "GET /api/lessons/:id/notes": () => lesson.notes,
    "GET /api/me/player": () => lesson.player,
  };
  const call = async (route: string, args: unknown) => {
    const answer = kept[route]?.(args);
    if (answer !== undefined && answer !== null) return answer;
    // Loops are kept as they were; one that was made since is asked for where there is a connection.
    if (route === "GET /api/lessons/:id/loops")
      return navigator.onLine ? ask(route, args).catch(() => lesson.loops) : lesson.loops;
    return ask(route, args);
  };
  return call as Call; // each route is answered with what the server once answered to it
}

const ask = (route: string, args: unknown): Promise<unknown> =>
  (api as (route: string, args: unknown) => Promise<unknown>)(route, args); // the caller's own types have checked the pair
