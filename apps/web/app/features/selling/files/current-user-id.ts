import { browserQueryClient } from "../../../api/query-client.ts";
import { meQuery } from "../../../session/session.ts";

/** The id of the user who is signed in, for code outside the pages. */
export const currentUserId = (): number | null => browserQueryClient().getQueryData(meQuery.queryKey)?.id ?? null;
