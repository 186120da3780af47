import { pageNames, type PageKey } from "@pavane/contract/site/page-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { useSite } from "../../../page/site.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { tomorrowIn } from "../rules/first-day-ahead.ts";
import { noteProblem } from "../rules/page-checks.ts";
import { freshAdminPageQuery, refreshPages, type AdminPage } from "./queries.ts";

interface PublishValues {
  change_note: string;
  /** From when terms count. */
  counts: "in_30_days" | "date" | "now";
  counts_from: string;
}

const resolver = checkResolver<PublishValues>({
  change_note: ({ change_note }) => noteProblem(change_note),
  counts_from: ({ counts, counts_from }) => (counts === "date" && counts_from === "" ? "Choose a day." : null),
});

interface PublishDialogProps {
  page: AdminPage;
  /** Called with what is stored now: after publishing, and when another user's text was loaded. */
  onPage: (now: AdminPage) => void;
  onClose: () => void;
}

const nothing: PublishValues = { change_note: "", counts: "in_30_days", counts_from: "" };

/** Asks what changes, which readers see, and of terms from when they count, and publishes the draft. */
export function PublishDialog({ page, onPage, onClose }: PublishDialogProps) {
  const saved = usePublishing({ page, onPage, onClose });
  const { key, text_version: number } = page;
  const [opened] = useState(page.version);
  return (
    <SavedFormDialog
      title={`Publish version ${number} of ${pageNames[key]}?`}
      description={consequences[key]}
      of={saved}
      submit="Publish"
      onClose={onClose}
    >
      {page.version === opened ? null : <ChangedMeanwhile onRead={onClose} />}
      <TextArea
        label="What changes"
        hint="Readers see this above the text."
        rows={3}
        {...saved.form.register("change_note")}
      />
      {key !== "terms" || page.versions.length === 0 ? null : <CountsFromFields form={saved.form} />}
    </SavedFormDialog>
  );
}

/** What is written here is kept by the page it is about; nothing of it is stored before it is published. */
function usePublishing({ page, onPage, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const { key } = page;
  const isFirst = page.versions.length === 0;
  return useSavedForm<PublishValues, AdminPage>({
    resolver,
    values: nothing,
    draft: `publish:${key}`,
    version: page.version,
    read: async () => {
      const now = await client.fetchQuery(freshAdminPageQuery(key));
      onPage(now);
      return { values: nothing, version: now.version };
    },
    write: ({ change_note, ...values }, { version = page.version }) =>
      api("POST /api/admin/pages/:key/publish", {
        params: { key },
        body: { change_note, version, ...(isFirst ? {} : countsFrom(key, values)) },
      }),
    refresh: refreshPages,
    onSaved: (now) => {
      toast({ title: "Published", description: `${pageNames[key]}, version ${now.text_version}` });
      onPage(now);
      onClose();
    },
  });
}

/** Nobody publishes somebody else's words unread, and nobody has to. */
const ChangedMeanwhile = ({ onRead }: { onRead: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 rounded-control bg-brass-tint px-4 py-2.5 text-meta text-on-brass-tint">
    <output className="min-w-0 flex-1 basis-60">
      Somebody else changed the text. It is published as it stands now; what you wrote here stays while you read it.
    </output>
    <Button size="small" variant="outline" onClick={onRead}>
      Read it first
    </Button>
  </div>
);

function CountsFromFields({ form }: { form: UseFormReturn<PublishValues> }) {
  const zone = useSite()?.time_zone;
  return (
    <>
      <RadioGroup label="They count" options={countsOptions} {...form.register("counts")} />
      {form.watch("counts") === "date" ? (
        <TextField
          label="From"
          type="date"
          min={tomorrowIn(zone)}
          hint={`From the beginning of that day in ${zone ?? "the site's zone"}; within a year.`}
          {...form.register("counts_from")}
        />
      ) : null}
    </>
  );
}

const countsOptions = [
  { value: "in_30_days", label: "In 30 days" },
  { value: "date", label: "On a date" },
  { value: "now", label: "At once, a correction of words: nobody is asked" },
];

/** What is said of the date: nothing of other pages, and of terms that count in 30 days. */
function countsFrom(key: PageKey, { counts, counts_from }: Omit<PublishValues, "change_note">) {
  if (key !== "terms" || counts === "in_30_days") return {};
  return { counts_from: counts === "now" ? "now" : counts_from };
}

const stays = "What is published stays readable for good and cannot be changed.";

const consequences = {
  about: stays,
  terms: `Unless you only correct words, everybody is asked to accept it from now on. Listings, sales and bookings go on until its date; after it, whoever has not accepted takes no bookings and sells nothing. ${stays}`,
  privacy: stays,
  cookies: stays,
} as const;
