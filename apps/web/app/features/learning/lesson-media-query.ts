import { queryOptions } from "@tanstack/react-query";
import { apiQuery, callOf } from "../../api/api-query.ts";
import { sendReportsFirst } from "../../kept/kept-visits.ts";
import { meQuery } from "../../session/session.ts";
import { unsentNames } from "./lesson/unsent-names.ts";

/** A signed address: requested again for every visit, and never refreshed while the player uses it. */
export function lessonMediaQuery(id: string | number) {
  const { queryKey } = apiQuery("GET /api/lessons/:id/media", { params: { id: String(id) } });
  const [route, args] = queryKey;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      await sendReportsFirst();
      const me = client.getQueryData(meQuery.queryKey);
      if (me && unsentNames.kept(me.id).length > 0)
        await (await import("./lesson/unsent-reports.ts")).sendUnsent(me.id);
      return callOf(client)(route, args);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
