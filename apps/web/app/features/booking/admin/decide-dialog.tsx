import { disputeOutcomes, disputeOutcomeNames, type DisputeOutcome } from "@pavane/contract/booking/admin-choices";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { percentOf, setPercent, setQuote, staffReason } from "../rules/staff-texts.ts";
import { aboutText, ReasonField, useWhole, type ActDialogProps } from "./act-form.tsx";
import { PercentField } from "./percent-field.tsx";
import { useDecide, useSeesAmounts, type AdminBookingDetail } from "./queries.ts";

interface Values {
  outcome: DisputeOutcome | "";
  percent: string;
  reason: string;
}

const resolver = checkResolver<Values>({
  outcome: ({ outcome }) => (outcome === "" ? "Choose what happened" : null),
  percent: setPercent,
  reason: staffReason,
});

/** Decides once what happened at a session about which the sides disagree. */
export function DecideDialog({ booking, onClose }: ActDialogProps) {
  const { data, instead } = useWhole(booking.id);
  const form = useForm<Values>({ resolver, defaultValues: { outcome: "", percent: "", reason: "" } });
  const decide = useDecide(booking.id);
  const send = ({ outcome, percent, reason }: Values) => {
    const set = percentOf(percent);
    if (outcome === "") return;
    decide.mutate(
      { outcome, reason: reason.trim(), ...(set === null ? {} : { refund_percent: set }) },
      { onSuccess: onClose },
    );
  };
  return (
    <DraftFormDialog
      draft={`booking:${booking.id}:decision`}
      title="Decide what happened"
      description={aboutText(booking)}
      form={form}
      submit="Decide"
      pending={decide.isPending}
      error={formFailure(decide.error, "The dispute could not be decided. Try again.")}
      onSubmit={send}
      onClose={onClose}
      instead={instead}
      submitDisabled={data && !data.actions.includes("resolve")}
    >
      {data ? <Fields booking={data} /> : null}
    </DraftFormDialog>
  );
}

function Fields({ booking }: { booking: AdminBookingDetail }) {
  const { register } = useFormContext<Values>();
  const [outcome, percent] = useWatch<Values, ["outcome", "percent"]>({ name: ["outcome", "percent"] });
  const sees = useSeesAmounts();
  const by = outcome === "professional_absent" ? 100 : 0;
  return (
    <>
      <RadioGroup
        label="What happened"
        options={disputeOutcomes.map((value) => ({ value, label: namedOutcome(booking, value) }))}
        {...register("outcome")}
      />
      {sees && Number(booking.paid) > 0 ? <PercentField /> : null}
      {outcome === "" ? null : (
        <p aria-live="polite" className="rounded-control bg-sunk px-4 py-3 text-meta font-semibold">
          {setQuote(booking, percentOf(percent) ?? by)}
        </p>
      )}
      <ReasonField />
    </>
  );
}

/** With the name of who did not come. */
function namedOutcome({ learner, professional }: AdminBookingDetail, outcome: DisputeOutcome): string {
  if (outcome === "learner_absent") return `${learner.name}, the learner, did not come`;
  if (outcome === "professional_absent") return `${professional.name}, the professional, did not come`;
  return disputeOutcomeNames[outcome];
}
