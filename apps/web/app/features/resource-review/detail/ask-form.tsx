import { resourceTexts } from "@pavane/contract/resources/errors";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { RestoredNotice } from "../../../forms/edit-notices.tsx";
import { formFailure } from "../../../forms/form-failure.ts";
import { useEdit } from "../../../forms/use-edit.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { noteProblem } from "../rules/note-problem.ts";

interface AskFormProps {
  draft: string;
  pending: boolean;
  error: unknown;
  /** An earlier version can still be bought in the meantime. */
  staysOnSale: boolean;
  sent: boolean;
  onAsk: (note: string) => void;
}

interface Values {
  note: string;
}

const resolver = checkResolver<Values>({ note: ({ note }) => noteProblem(note, resourceTexts.changes) });

/** What the seller is asked to change. */
export function AskForm({ draft, pending, error, staysOnSale, sent, onAsk }: AskFormProps) {
  const form = useForm<Values>({ resolver, defaultValues: { note: "" } });
  const note = useWatch({ control: form.control, name: "note" });
  const edit = useEdit(form, { name: draft, version: undefined });
  const { forget } = edit;
  useUnsavedChanges(note.trim() !== "" && !sent, {
    withinPage: ["id"],
    sending: pending,
    onLeave: forget,
    onSaved: forget,
  });
  return (
    <>
      <Form
        form={form}
        pending={pending}
        error={formFailure(error, "It could not be sent. Try again.")}
        onSubmit={(values) => onAsk(values.note.trim())}
      >
        {edit.restored ? <RestoredNotice onThrowAway={edit.throwAway} /> : null}
        <TextArea
          label="What should change?"
          hint={`The seller reads exactly this. ${note.length.toLocaleString("en-US")} of 2,000`}
          maxLength={2_000}
          rows={5}
          {...form.register("note")}
        />
        <Button type="submit" busy={pending}>
          Ask for changes
        </Button>
        {staysOnSale ? <p className="text-small text-soft">The version on sale stays there.</p> : null}
      </Form>
    </>
  );
}
