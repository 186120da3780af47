import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Deliveries } from "../deliveries.tsx";
import { WebhookList } from "../webhook-list.tsx";

export const meta = privateMeta("Webhooks");

/** Other programs that are told of events; with `webhook` in the address what was sent to one. */
export default function WebhooksPage() {
  const [search] = useSearchState();
  const id = Number(search.get("webhook"));
  return (
    <RequireAdminPage page="/admin/webhooks">
      {Number.isSafeInteger(id) && id > 0 ? <Deliveries key={id} webhookId={id} /> : <WebhookList />}
    </RequireAdminPage>
  );
}
