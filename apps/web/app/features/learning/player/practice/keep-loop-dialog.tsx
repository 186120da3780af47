import { maxLoopName, type LoopEnds } from "@pavane/contract/learning/loops";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { fineClock } from "./fine-clock.ts";
import { keepLoop, refreshLoops } from "./queries.ts";

const resolver = checkResolver<{ name: string }>({ name: ({ name }) => (name.trim() === "" ? "Name the loop" : null) });

interface KeepLoopDialogProps {
  lessonId: number;
  loop: LoopEnds;
  rate: number;
  name: string;
  onClose: () => void;
  onKept: (name: string) => void;
}

export function KeepLoopDialog({ lessonId, loop, rate, name, onClose, onKept }: KeepLoopDialogProps) {
  const saved = useSavedForm({
    resolver,
    values: { name },
    draft: `loop:${lessonId}:${loop.a}-${loop.b}`,
    write: ({ name: typed }) => keepLoop(lessonId, { name: typed.trim(), ...loop, rate }),
    refresh: refreshLoops,
    onSaved: (kept) => {
      onKept(kept.name);
      onClose();
    },
  });
  return (
    <SavedFormDialog
      of={saved}
      title="Keep this loop"
      description={`${fineClock(loop.a)} to ${fineClock(loop.b)}, at ${Math.round(rate * 100)} %`}
      submit="Keep"
      onClose={onClose}
    >
      <TextField label="Name" maxLength={maxLoopName} {...saved.form.register("name")} />
    </SavedFormDialog>
  );
}
