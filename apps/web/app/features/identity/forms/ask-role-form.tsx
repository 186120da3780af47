import { oneOf } from "@pavane/contract/core/codes";
import { visibleText } from "@pavane/contract/core/visible-text";
import { noteLength, noteTexts, requestableRoles, type RequestableRole } from "@pavane/contract/identity/role-requests";
import { roleTexts } from "@pavane/contract/identity/role-texts";
import type { Role } from "@pavane/contract/identity/roles";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { RestoredNotice } from "../../../forms/edit-notices.tsx";
import { formFailure } from "../../../forms/form-failure.ts";
import { currentValues, rebaseForm } from "../../../forms/rebase-form.ts";
import { useEdit } from "../../../forms/use-edit.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useAskForRole } from "../role-queries.ts";

interface AskValues {
  role: string;
  note: string;
}

const resolver = checkResolver<AskValues>({
  // Radio buttons of which none is chosen hold nothing at all once one has been touched.
  role: ({ role }) => (!role ? "Choose a role from the list." : null),
  note: ({ note }) => noteProblem(visibleText(note)),
});

function noteProblem(note: string): string | null {
  if (note.length < noteLength.least) return noteTexts.short;
  return note.length > noteLength.most ? noteTexts.long : null;
}

interface AskRoleFormProps {
  roles: readonly Role[];
  /** What the button says, and the form is called. */
  submit?: string;
  /** Chosen from the start, where most who come mean this one. */
  first?: RequestableRole;
}

/** A role of those one may ask for, and why one should have it. The only one is asked for without a choice. */
export function AskRoleForm({ roles, submit = "Ask for a role", first }: AskRoleFormProps) {
  const [only] = roles.length === 1 ? roles : [];
  const usual = first !== undefined && roles.includes(first) ? first : "";
  const nothing: AskValues = { role: only ?? usual, note: "" };
  const form = useForm<AskValues>({ resolver, defaultValues: nothing });
  const edit = useEdit(form, { name: `role-request:${roles.join("-")}`, version: undefined });
  const ask = useAskForRole();
  useUnsavedChanges(form.formState.isDirty, {
    withinPage: true,
    sending: ask.isPending,
    onLeave: edit.forget,
    onSaved: edit.forget,
  });
  const written = visibleText(useWatch({ control: form.control, name: "note" })).length;
  // The chosen role may have left the list in the meantime; the server says why.
  const send = ({ role, note }: AskValues) => {
    const held = currentValues(form);
    const chosen = oneOf(requestableRoles, role);
    const sent = () => (rebaseForm(form, held, nothing) ? edit.settle(nothing, undefined) : edit.forget());
    if (chosen) ask.mutate({ role: chosen, note }, { onSuccess: sent });
  };
  return (
    <>
      <Form form={form} label={submit} pending={ask.isPending} error={formFailure(ask.error)} onSubmit={send}>
        {edit.restored ? <RestoredNotice onThrowAway={edit.throwAway} /> : null}
        {only ? null : (
          <RadioGroup
            label="Role"
            options={roles.map((role) => ({ value: role, label: roleTexts[role].name, hint: roleTexts[role].may }))}
            {...form.register("role")}
          />
        )}
        <TextArea
          label="Your experience"
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>What you have taught, made or done, and where.</span>
              <span className="tabular">
                {written} of {noteLength.most}
              </span>
            </span>
          }
          rows={5}
          {...form.register("note")}
        />
        <div>
          <Button type="submit" busy={ask.isPending}>
            {submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
