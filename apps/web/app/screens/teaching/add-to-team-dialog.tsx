import type { StaffRole } from "@pavane/contract/courses/choices";
import { api } from "../../api/api.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { refreshTeam } from "./people-queries.ts";

interface TeamValues {
  person: string;
  role: StaffRole;
}

const roles = [
  { value: "teacher", label: "Co-teacher", hint: "Runs the course with you. Course creators also change it." },
  { value: "assessor", label: "Assessor", hint: "Opens its lessons and marks videos of learners, nothing else." },
] as const satisfies readonly { value: StaffRole; label: string; hint: string }[];

const resolver = checkResolver<TeamValues>({
  person: ({ person }) => (person.trim().length < 2 ? "Enter an e-mail address or a username" : null),
});

export function AddToTeamDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const saved = useSavedForm<TeamValues, unknown>({
    resolver,
    values: { person: "", role: "teacher" },
    draft: `course:${courseId}:co-teacher`,
    write: ({ person, role }) =>
      api("POST /api/courses/:id/staff", { params: { id: courseId }, body: { person: person.trim(), role } }),
    refresh: refreshTeam,
    done: { title: "Added to the team" },
    fieldOf: {
      no_such_person: "person",
      no_teaching_role: "person",
      already_teaches: "person",
      already_assesses: "person",
    },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title="Add to the team"
      description="They need a teaching role, and read in a mail that they were added."
      submit="Add"
      onClose={onClose}
    >
      <TextField label="E-mail or username" autoComplete="off" maxLength={254} {...saved.form.register("person")} />
      <RadioGroup label="As" options={roles} {...saved.form.register("role")} />
    </SavedFormDialog>
  );
}
