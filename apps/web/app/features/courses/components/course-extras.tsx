import type { CourseExtrasForm } from "../forms/schemas.ts";
import { ageGroups } from "@pavane/contract/core/dance";
import { includedTiers } from "@pavane/contract/courses/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useFormContext, useWatch } from "react-hook-form";
import { CertificateTerms } from "../../../catalogue/certificate-terms.tsx";
import { DanceStyleChoice } from "../../../catalogue/dance-style-choice.tsx";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Course } from "../queries.ts";
import { FinishedOffer } from "./finished-offer.tsx";
import { MultipleChoice } from "./multiple-choice.tsx";
import { PayeeField } from "./payee-field.tsx";
import { PrerequisitesField } from "./prerequisites-field.tsx";

const includedOptions = includedTiers.map((tier) => ({
  value: tier,
  label: `Included with ${tierNames[tier]} and above`,
}));

/**
 * What a course can do beyond the two forms of the specification; is placed inside either of them. Without a course: a
 * new one.
 */
export function CourseExtras({ course }: { course: Course | undefined }) {
  return (
    <>
      {course && course.draft_of !== null ? null : <PayeeField course={course} />}
      <MoreOptions course={course} />
    </>
  );
}

function MoreOptions({ course }: { course: Course | undefined }) {
  return (
    <Disclosure summary="More options">
      <StyleFields />
      <div className="grid gap-5 sm:grid-cols-2">
        <IncludedField />
        <HoursField />
      </div>
      <SequenceField />
      <PrerequisitesField course={course} />
      <CertificateFields course={course} />
    </Disclosure>
  );
}

/** What a course is about, for those who look for one. */
export function StyleFields() {
  const { register, formState } = useFormContext<CourseExtrasForm>();
  const kept = (formState.defaultValues?.dance_styles ?? []).filter((style) => style !== undefined);
  return (
    <>
      <DanceStyleChoice kept={kept}>
        {(options) => <MultipleChoice label="Dance styles" options={options} registration={register("dance_styles")} />}
      </DanceStyleChoice>
      <MultipleChoice label="Age groups" options={ageGroups} registration={register("age_groups")} />
    </>
  );
}

export function IncludedField() {
  const { register } = useFormContext<CourseExtrasForm>();
  return (
    <Select
      label="Included with a plan"
      placeholder="Not included"
      options={includedOptions}
      hint="People with this plan learn without buying the course."
      {...register("included_from")}
    />
  );
}

export function HoursField() {
  const { register } = useFormContext<CourseExtrasForm>();
  return (
    <TextField label="Hours" optional inputMode="decimal" hint="Printed on the certificate." {...register("hours")} />
  );
}

export function SequenceField() {
  const { register } = useFormContext<CourseExtrasForm>();
  return (
    <Switch
      label="Modules open in order"
      hint="A module opens when the one before it is finished."
      {...register("sequential")}
    />
  );
}

export function CertificateFields({ course }: { course: Course | undefined }) {
  const { register } = useFormContext<CourseExtrasForm>();
  const certified = useWatch<CourseExtrasForm, "gives_certificate">({ name: "gives_certificate" });
  return (
    <>
      <Switch
        label="Gives a certificate"
        hint="Issued as soon as a learner completes the course."
        {...register("gives_certificate")}
      />
      {certified ? <CertificateTerms /> : null}
      {certified && course ? <FinishedOffer course={course} /> : null}
    </>
  );
}
