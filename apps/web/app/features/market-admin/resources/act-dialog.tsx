import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { CategoryChoice } from "../../../catalogue/category-choice.tsx";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useStaffAct, type Outcome, type StaffAct, type StaffChange } from "../queries.ts";
import { actTexts, type PlainAct } from "../rules/acts.ts";
import type { ActTarget } from "./act-target.ts";

interface Values {
  category: string;
  legal: "no" | "yes";
  note: string;
  person: string;
  reason: string;
}

type RequestedAct = Exclude<StaffAct, PlainAct>;

interface ActDialogProps {
  action: RequestedAct;
  about: readonly ActTarget[];
  onClose: () => void;
  onDone: (outcomes: readonly Outcome[]) => void;
}

/** Asks once for all that were chosen. */
export function ActDialog({ action, about, onClose, onDone }: ActDialogProps) {
  const [chosen] = useState(about);
  const change = useStaffAct();
  const form = useForm<Values>({
    resolver: resolvers[action],
    defaultValues: { category: "", legal: "no", note: "", person: "", reason: "" },
  });
  const submit = (values: Values) =>
    change.mutate(
      { ids: chosen.map(({ id }) => id), action, ...sent[action](values) },
      { onSuccess: ({ data }) => onDone(data) },
    );
  return (
    <DraftFormDialog
      draft={`resources:${action}:${chosen.map(({ id }) => id).join("-")}`}
      title={actTexts[action]}
      description={chosen.length === 1 ? chosen[0]?.title : counted(chosen.length, "resource")}
      form={form}
      submit={actTexts[action]}
      pending={change.isPending}
      error={formFailure(change.error, "It could not be done. Try again.")}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === "category" ? <CategoryChoice kind={chosen[0]?.kind ?? "single"} /> : null}
      {action === "take_down" ? (
        <>
          <RadioGroup
            label="What becomes of the copies"
            options={[
              { value: "no", label: "Buyers keep their copy", hint: soldText(chosen) },
              { value: "yes", label: "A legal reason", hint: "Nobody may download it any more" },
            ]}
            {...form.register("legal")}
          />
          <TextArea
            label="Reason"
            hint="The seller reads this."
            maxLength={2_000}
            rows={3}
            {...form.register("note")}
          />
        </>
      ) : null}
      {action === "grant" ? (
        <>
          <TextField
            label="Person"
            hint="Their confirmed e-mail address, their username, or # and their number"
            autoComplete="off"
            {...form.register("person")}
          />
          <TextArea
            label="Reason"
            hint="Only staff read this. The person is told by mail what they were given."
            maxLength={500}
            rows={3}
            {...form.register("reason")}
          />
        </>
      ) : null}
    </DraftFormDialog>
  );
}

function soldText(chosen: readonly ActTarget[]): string {
  const sales = chosen.reduce((sum, resource) => sum + resource.sales, 0);
  return sales === 0 ? "Nobody has bought it" : `Sold ${counted(sales, "time")}`;
}

const sent: Readonly<Record<RequestedAct, (values: Values) => Partial<StaffChange>>> = {
  category: ({ category }) => ({ category_id: Number(category) }),
  take_down: ({ note, legal }) => ({ note: note.trim(), legal: legal === "yes" }),
  grant: ({ person, reason }) => ({ person: person.trim(), reason: reason.trim() }),
};

const tooShort = (text: string, length: number, message: string): string | null =>
  text.trim().length < length ? message : null;

const resolvers = {
  category: checkResolver<Values>({ category: ({ category }) => (category ? null : "Choose a category") }),
  take_down: checkResolver<Values>({ note: ({ note }) => tooShort(note, 10, adminTexts.takeDownReason) }),
  grant: checkResolver<Values>({
    person: ({ person }) => tooShort(person, 1, adminTexts.person),
    reason: ({ reason }) => tooShort(reason, 5, adminTexts.grantReason),
  }),
};
