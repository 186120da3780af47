import { useQueryClient } from "@tanstack/react-query";
import { sellerSettingsQuery } from "../queries.ts";
import { sentText } from "../rules/sent-text.ts";

/** The message after sending, for which it waits for the settings; one that pressed at once would not learn how long it takes. */
export function useSentText(): () => Promise<string> {
  const client = useQueryClient();
  return async () => {
    const settings = await client.ensureQueryData(sellerSettingsQuery()).catch(() => undefined);
    return sentText(settings?.review);
  };
}
