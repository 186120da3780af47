import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { adminBookingQuery, type AdminBooking } from "./queries.ts";

export interface ActDialogProps {
  booking: AdminBooking;
  onClose: () => void;
}

/** "Barre at home: Liam Byrne with Soledad Ruiz" */
export const aboutText = ({ service, learner, professional }: AdminBooking): string =>
  `${service}: ${learner.name} with ${professional.name}`;

/** Why staff do it, in a form that has a `reason`. */
export function ReasonField({ hint = "Both read it in their mail. It stands in the audit log." }: { hint?: string }) {
  const { register } = useFormContext<{ reason: string }>();
  return <TextArea label="Reason" hint={hint} maxLength={500} rows={3} {...register("reason")} />;
}

/** The whole booking as it is now, and what is in place of a form until it is there. */
export function useWhole(id: number) {
  const { data, isError, isFetching, refetch } = useQuery(adminBookingQuery(id));
  const instead: ReactNode = data ? undefined : isError ? (
    <ErrorState subject="The booking" onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Loading label="Loading the booking" className="grid gap-3">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-24 rounded-control" />
    </Loading>
  );
  return { data, instead, refetch };
}
