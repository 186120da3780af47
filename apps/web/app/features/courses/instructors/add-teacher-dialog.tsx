import { teachingRoles } from "@pavane/contract/courses/roles";
import { roleTexts } from "@pavane/contract/identity/role-texts";
import { useForm, useWatch } from "react-hook-form";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Chip } from "../../../ui/display/chip.tsx";
import { Finder, type FinderOption } from "../../../ui/search/finder.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { findCandidates, useInstructorWrite, type TeachingRole } from "./queries.ts";

interface Chosen extends FinderOption {
  role: readonly TeachingRole[];
}

interface GiveValues {
  person: Chosen | null;
  role: TeachingRole | "";
}

/** Finds a person and gives them a teaching role. */
export function AddTeacherDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const form = useForm<GiveValues>({ resolver: resolverFor(me.id), defaultValues: { person: null, role: "" } });
  const give = useInstructorWrite({
    write: ({ person, role }: { person: number; role: TeachingRole }) =>
      api("PUT /api/admin/users/:id/roles/:role", { params: { id: person, role }, body: {} }),
    done: "Role given",
    onDone: onClose,
  });
  const person = useWatch({ control: form.control, name: "person" });
  const choose = (chosen: Chosen | null) =>
    form.setValue("person", chosen, { shouldDirty: true, shouldValidate: chosen !== null });
  return (
    <FormDialog
      title="Give a teaching role"
      description="It counts from their next step on, and a mail tells them."
      form={form}
      submit="Give role"
      pending={give.isPending}
      error={formFailure(give.error, "The role could not be given. Try again.")}
      onSubmit={({ person: chosen, role }) => chosen && role && give.mutate({ person: chosen.id, role })}
      onClose={onClose}
    >
      {person ? (
        <div className="grid content-start gap-1.5">
          <p className="text-meta font-semibold">Person</p>
          <p>
            <Chip onRemove={() => choose(null)} removeLabel={`Choose another person than ${person.title}`}>
              {person.title}
            </Chip>
          </p>
          <p className="text-small text-soft">{person.note}</p>
          {form.formState.errors.person ? (
            <p role="alert" className="text-meta text-brick">
              {form.formState.errors.person.message}
            </p>
          ) : null}
        </div>
      ) : (
        <Finder
          label="Person"
          placeholder="Name, username or whole e-mail"
          fewestLetters={2}
          nothing="Nobody has this name or this whole e-mail."
          error={form.formState.errors.person?.message}
          find={findCandidates}
          onChoose={choose}
        />
      )}
      <RadioGroup
        label="Role"
        options={teachingRoles.map((role) => ({
          value: role,
          label: roleTexts[role].name,
          hint: person?.role.includes(role) ? "They have this role." : roleTexts[role].may,
          disabled: person?.role.includes(role) ?? false,
        }))}
        {...form.register("role")}
      />
    </FormDialog>
  );
}

const resolverFor = (own: number) =>
  checkResolver<GiveValues>({
    person: ({ person }) => {
      if (person === null) return "Choose a person from the list.";
      return person.id === own ? "Nobody gives themselves a role." : null;
    },
    role: ({ role }) => (role ? null : "Choose a role."),
  });
