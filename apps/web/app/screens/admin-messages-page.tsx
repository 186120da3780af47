import { RequireAdminPage } from "../guards/admin.tsx";
import { MessagesArea } from "../features/messages/pages/messages-area.tsx";
import { HiddenMessages } from "../features/resource-review/reports/hidden-messages.tsx";
import { ReportList } from "../features/resource-review/reports/report-list.tsx";
import { privateMeta } from "../page/site.ts";

export const meta = privateMeta("Messages");

/** What people write to the site, the mail it writes, and what is reported of messages and people. */
export default function AdminMessagesPage() {
  return (
    <RequireAdminPage page="/admin/messages">
      <MessagesArea
        reports={
          <>
            <ReportList area="people" />
            <HiddenMessages />
          </>
        }
      />
    </RequireAdminPage>
  );
}
