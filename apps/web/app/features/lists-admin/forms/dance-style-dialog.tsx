import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { zodResolver } from "@hookform/resolvers/zod";
import { danceStyleName } from "@pavane/contract/site/requests-dance-styles";
import { z } from "zod";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { refreshStyles, type DanceStyle } from "../queries.ts";

const form = z.object({ name: danceStyleName, active: z.boolean() });

interface DanceStyleDialogProps {
  /** The style to change; a new one without. */
  style: DanceStyle | undefined;
  onClose: () => void;
}

export function DanceStyleDialog({ style, onClose }: DanceStyleDialogProps) {
  const saved = useSavedForm({
    resolver: zodResolver(form),
    values: { name: style?.name ?? "", active: style?.active ?? true },
    draft: style ? `dance-style:${style.id}` : "dance-style",
    write: (values, { changed }) =>
      style
        ? api("PATCH /api/dance-styles/:id", { params: { id: style.id }, body: changed(bodyOf) })
        : api("POST /api/dance-styles", { body: bodyOf(values) }),
    refresh: refreshStyles,
    done: { title: "Saved" },
    fieldOf: { name_taken: "name" },
    onSaved: onClose,
  });
  const { register } = saved.form;
  return (
    <SavedFormDialog
      title={style ? "Edit dance style" : "Add dance style"}
      of={saved}
      submit={style ? "Save Changes" : "Add dance style"}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={style ? "A new name is shown on everything that has this style." : undefined}
        {...register("name")}
      />
      <Switch
        label="Active"
        hint="Switched off, it cannot be chosen any more. What has it keeps it."
        {...register("active")}
      />
    </SavedFormDialog>
  );
}

const bodyOf = ({ name, active }: z.infer<typeof form>) =>
  ({ name, active }) satisfies Complete<Body<"PATCH /api/dance-styles/:id">>;
