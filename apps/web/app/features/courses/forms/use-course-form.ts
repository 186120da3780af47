import type { FieldValues } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { refreshCourses } from "../queries.ts";

type Options<Values extends FieldValues, Result> = Omit<
  Parameters<typeof useSavedForm<Values, Result>>[0],
  "refresh" | "done" | "failed"
> & {
  /** Said in a toast titled "Success"; left out when the caller says more itself. */
  done?: string;
  /** Shown before the server's message in a toast titled "Error". */
  failed: string | ((error: unknown) => string);
};

/** A form of course administration, where toasts say how it went (specification, section 3). */
export const useCourseForm = <Values extends FieldValues, Result>({ done, failed, ...rest }: Options<Values, Result>) =>
  useSavedForm<Values, Result>({
    ...rest,
    refresh: refreshCourses,
    done: done === undefined ? undefined : { title: "Success", description: done },
    failed: (error) => ({
      title: "Error",
      description: typeof failed === "string" ? `${failed}: ${messageOf(error, "The request failed.")}` : failed(error),
    }),
  });
