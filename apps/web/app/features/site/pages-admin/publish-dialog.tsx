import { pageNames, type PageKey } from "@pavane/contract/site/page-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { useSite } from "../../../lib/site.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { noteProblem } from "../rules/page-checks.ts";
import { refreshPages, type AdminPage } from "./queries.ts";

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
  onPublished: (now: AdminPage) => void;
  onClose: () => void;
}

/** Asks what changes, which readers see, and of terms from when they count, and publishes the draft. */
export function PublishDialog({ page, onPublished, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const form = useForm<PublishValues>({
    resolver,
    defaultValues: { change_note: "", counts: "in_30_days", counts_from: "" },
  });
  const { key, version } = page;
  const isFirst = page.versions.length === 0;
  const publish = useMutation({
    mutationFn: ({ change_note, ...values }: PublishValues) =>
      api("POST /api/admin/pages/:key/publish", {
        params: { key },
        body: { change_note, version, ...(isFirst ? {} : countsFrom(key, values)) },
      }),
    onSuccess: async (now) => {
      await refreshPages(client);
      toast({ title: "Published", description: `${pageNames[key]}, version ${now.text_version}` });
      onPublished(now);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Publish version ${page.text_version} of ${pageNames[key]}?`}
      description={consequences[key]}
      form={form}
      submit="Publish"
      pending={publish.isPending}
      error={formFailure(publish.error)}
      onSubmit={(values) => publish.mutate(values)}
      onClose={onClose}
    >
      <TextArea
        label="What changes"
        hint="Readers see this above the text."
        rows={3}
        {...form.register("change_note")}
      />
      {key !== "terms" || isFirst ? null : <CountsFromFields form={form} />}
    </FormDialog>
  );
}

function CountsFromFields({ form }: { form: UseFormReturn<PublishValues> }) {
  const zone = useSite()?.time_zone ?? "the site's zone";
  return (
    <>
      <RadioGroup label="They count" options={countsOptions} {...form.register("counts")} />
      {form.watch("counts") === "date" ? (
        <TextField
          label="From"
          type="date"
          min={today()}
          hint={`From the beginning of that day in ${zone}; within a year.`}
          {...form.register("counts_from")}
        />
      ) : null}
    </>
  );
}

/** The server judges it by the site's zone. */
const today = (): string => new Date().toISOString().slice(0, 10);

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
