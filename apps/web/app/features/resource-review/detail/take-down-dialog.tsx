import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useDecide, type ReviewDetail } from "../queries.ts";
import { noteProblem } from "../rules/note-problem.ts";

interface Values {
  legal: "no" | "yes";
  note: string;
}

const resolver = checkResolver<Values>({
  note: ({ note }) => noteProblem(note, "Tell the seller why, in at least 10 characters."),
});

export function TakeDownDialog({ detail: { item, resource }, onClose }: { detail: ReviewDetail; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { legal: "no", note: "" } });
  const decide = useDecide(item.id);
  const sales = resource.seller_view?.sales ?? 0;
  return (
    <DraftFormDialog
      draft={`review-item:${item.id}:take-down`}
      title={`Take down “${item.title}”?`}
      form={form}
      submit="Take down"
      cancel="Keep on sale"
      pending={decide.isPending}
      error={formFailure(decide.error, "It could not be taken down. Try again.")}
      onSubmit={({ legal, note }) =>
        decide.mutate({ decision: "take_down", legal: legal === "yes", note: note.trim() }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <RadioGroup
        label="What becomes of the copies"
        options={[
          {
            value: "no",
            label: "Buyers keep their copy",
            hint: sales === 0 ? "Nobody has bought it" : `Sold ${sales.toLocaleString("en-US")} times`,
          },
          { value: "yes", label: "A legal reason", hint: "Nobody may download it any more" },
        ]}
        {...form.register("legal")}
      />
      <TextArea label="Reason" hint="The seller reads this." maxLength={2_000} rows={3} {...form.register("note")} />
    </DraftFormDialog>
  );
}
