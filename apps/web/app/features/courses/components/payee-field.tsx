import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useMe } from "../../../session/use-me.ts";
import { displayName } from "../../../people/display-name.ts";
import { useSite } from "../../../page/site.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { CourseExtrasForm } from "../forms/schemas.ts";
import { payeesQuery, type Course } from "../queries.ts";
import { payeeOptions, payeeText } from "../rules/payee.ts";

/** The payee of a course: shown to everybody who works on it, chosen by ADMIN. */
export function PayeeField({ course }: { course: Course | undefined }) {
  const me = useMe();
  const platform = useSite()?.name ?? "the platform";
  const maker = me.role.includes("COURSE_CREATOR") ? { name: displayName(me), is_paid: true } : null;
  const payee = course ? (course.payee ?? null) : maker;
  const chooses = course ? course.can.choose_payee : me.role.includes("ADMIN");
  if (!chooses) return <PayeeText>{payeeText(payee, platform)}</PayeeText>;
  const nobody = course || maker === null ? `Nobody (${platform} is paid)` : maker.name;
  return <PayeePicker payee={course?.payee ?? null} nobody={nobody} text={payeeText(payee, platform)} />;
}

const PayeeText = ({ children }: { children: string }) => <p className="text-meta text-soft">{children}</p>;

interface PayeePickerProps {
  payee: NonNullable<Course["payee"]> | null;
  /** The payee when nobody is chosen. */
  nobody: string;
  text: string;
}

/** Without the list the payee stays as it is. */
function PayeePicker({ payee, nobody, text }: PayeePickerProps) {
  const { register } = useFormContext<CourseExtrasForm>();
  const payees = useQuery(payeesQuery());
  if (!payees.data) return <PayeeText>{text}</PayeeText>;
  return (
    <Select
      label="Paid to"
      placeholder={nobody}
      options={payeeOptions(payees.data.data, payee)}
      hint={payee?.is_paid === false ? text : "For later sales. Orders that were placed keep who was paid."}
      {...register("payee_id")}
    />
  );
}
