import { pageNames } from "@pavane/contract/site/page-keys";
import { ArrowLeft } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { pageChecks, type PageValues } from "../rules/page-checks.ts";
import { PageFields } from "./page-fields.tsx";
import { PageHistory } from "./page-history.tsx";
import { PagePreview } from "./page-preview.tsx";
import { TermsStatusPanel } from "./terms-status.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { freshAdminPageQuery, refreshPages, type AdminPage } from "./queries.ts";

const resolver = checkResolver<PageValues>(pageChecks);
const valuesOf = ({ title, body }: AdminPage): PageValues => ({ title, body });

/** One text: written as a draft, looked at, then put in force. */
export function PageEditor({ first, onBack }: { first: AdminPage; onBack: () => void }) {
  const [page, setPage] = useState(first);
  const [tab, setTab] = useState("write");
  const [publishing, setPublishing] = useState(false);
  const saved = usePageForm(page, setPage);
  const { isDirty, errors } = saved.form.formState;
  // What is wrong is under the fields.
  const shown = Object.keys(errors).length > 0 ? "write" : tab;
  const tabs = [
    { value: "write", label: "Write", content: <PageFields /> },
    { value: "preview", label: "Preview", content: <PagePreview page={page} changed={isDirty} /> },
  ];
  return (
    <div className="grid max-w-[860px] gap-10">
      <SavedFormPage
        of={saved}
        label={pageNames[page.key]}
        within={["group", "page"]}
        heading={
          <Heading page={page} onBack={onBack}>
            <Button type="submit" variant="outline" busy={saved.pending} disabled={!isDirty}>
              Save draft
            </Button>
            <Button disabled={!page.draft || isDirty || saved.pending} onClick={() => setPublishing(true)}>
              Publish
            </Button>
          </Heading>
        }
      >
        <div>
          <Tabs label="The text" tabs={tabs} value={shown} onChange={setTab} />
        </div>
      </SavedFormPage>
      {page.key === "terms" ? <TermsStatusPanel /> : null}
      <PageHistory page={page} onWithdrawn={setPage} />
      {publishing ? <PublishDialog page={page} onPage={setPage} onClose={() => setPublishing(false)} /> : null}
    </div>
  );
}

function usePageForm(page: AdminPage, onSaved: (now: AdminPage) => void) {
  const client = useQueryClient();
  return useSavedForm<PageValues, AdminPage>({
    resolver,
    values: valuesOf(page),
    draft: `page:${page.key}`,
    version: page.version,
    read: async () => {
      const now = await client.fetchQuery(freshAdminPageQuery(page.key));
      return { values: valuesOf(now), version: now.version };
    },
    write: (values, { version = page.version }) =>
      api("PUT /api/admin/pages/:key", { params: { key: page.key }, body: { ...values, version } }),
    storedBy: (now) => ({ values: valuesOf(now), version: now.version }),
    refresh: refreshPages,
    done: { title: "Draft saved" },
    onSaved,
  });
}

interface HeadingProps {
  page: AdminPage;
  onBack: () => void;
  children: ReactNode;
}

function Heading({ page, onBack, children }: HeadingProps) {
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} className="-ml-3.5" onClick={onBack}>
          All pages
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading font-semibold">
          {pageNames[page.key]}
          {page.draft ? <Badge tone="brass">Draft of version {page.text_version}</Badge> : null}
          {!page.draft && page.versions[0]?.withdrawn_at ? (
            <Badge tone="stone">Text of version {page.text_version}, withdrawn</Badge>
          ) : null}
        </h3>
        <div className="flex flex-wrap gap-2.5">{children}</div>
      </div>
    </div>
  );
}
