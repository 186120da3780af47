import { browserQueryClient } from "../../../api/query-client.ts";
import { meQuery } from "../../../session/session.ts";

/** Who is signed in, for what lives beside the pages. */
export const signedInNow = (): number | null => browserQueryClient().getQueryData(meQuery.queryKey)?.id ?? null;
