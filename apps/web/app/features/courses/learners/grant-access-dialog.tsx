import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useLearnerWrite } from "./queries.ts";

interface GrantValues {
  email: string;
  reason: string;
}

const resolver = checkResolver<GrantValues>({
  email: ({ email }) => (email.trim() === "" ? "Enter an e-mail address" : null),
});

/** What is wrong with the address is under it. */
const aboutAddress = new Set(["user_not_found", "already_enrolled"]);

export function GrantAccessDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const form = useForm<GrantValues>({ resolver, defaultValues: { email: "", reason: "" } });
  const grant = useLearnerWrite({
    write: ({ email, reason }: GrantValues) =>
      api("POST /api/courses/:id/enrolments", {
        params: { id: courseId },
        body: { email: email.trim(), reason: reason.trim() === "" ? null : reason.trim() },
      }),
    done: "Access granted",
    onError: (error) => {
      if (isAboutAddress(error)) form.setError("email", { type: "server", message: error.serverMessage });
    },
    onDone: onClose,
  });
  const failure = isAboutAddress(grant.error)
    ? null
    : formFailure(grant.error, "Access could not be granted. Try again.");
  return (
    <DraftFormDialog
      draft={`course:${courseId}:access`}
      title="Grant access"
      description="They find the course among their courses at once."
      form={form}
      submit="Grant access"
      pending={grant.isPending}
      error={failure}
      onSubmit={(values) => grant.mutate(values)}
      onClose={onClose}
    >
      <TextField label="E-mail" type="email" autoComplete="off" maxLength={254} {...form.register("email")} />
      <TextArea
        label="Reason"
        optional
        hint="Kept with the enrolment."
        maxLength={500}
        rows={3}
        {...form.register("reason")}
      />
    </DraftFormDialog>
  );
}

const isAboutAddress = (error: unknown): error is ApiError => error instanceof ApiError && aboutAddress.has(error.code);
