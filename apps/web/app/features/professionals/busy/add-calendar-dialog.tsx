import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useAddFeed } from "../queries-busy.ts";
import { addressFault, nameFault } from "../rules/feed-texts.ts";

interface CalendarValues {
  name: string;
  url: string;
}

/** Keeps no draft: anyone who has the address can read the calendar. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const [resolver] = useState(() =>
    checkResolver<CalendarValues>({ name: ({ name }) => nameFault(name), url: ({ url }) => addressFault(url) }),
  );
  const form = useForm({ resolver, defaultValues: { name: "", url: "" } });
  const add = useAddFeed(onClose);
  const failure = formFailure(add.error, "The calendar could not be added. Try again.");
  return (
    <FormDialog
      title="Add a calendar"
      description="Its events keep your time busy here. Nobody sees what they are, and we store none of it."
      form={form}
      submit="Add"
      pending={add.isPending}
      // What is said of the address is said at the address alone.
      error={failure?.fields?.["url"] === undefined ? failure : null}
      onSubmit={({ name, url }) =>
        add.mutate(
          { name: name.trim(), url: url.trim() },
          {
            onError: (error) => {
              const { url: address, name: named } = formFailure(error)?.fields ?? {};
              if (address === undefined) return;
              if (named !== undefined) form.setError("name", { type: "server", message: named });
              form.setError("url", { type: "server", message: address }, { shouldFocus: true });
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" placeholder="Work" {...form.register("name")} />
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Google Calendar calls it “Secret address in iCal format”. In Outlook and iCloud you publish the calendar and copy its link."
        {...form.register("url")}
      />
    </FormDialog>
  );
}
