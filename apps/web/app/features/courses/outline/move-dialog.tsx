import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { CourseModule } from "../queries.ts";
import { isInPlace, slotsOf, type Lifted, type Move, type Slot } from "./outline-moves.ts";

interface MoveDialogProps {
  modules: readonly CourseModule[];
  lifted: Lifted;
  title: string;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** The way to another place without dragging: which module, and before what. */
export function MoveDialog({ modules, lifted, title, onMove, onClose }: MoveDialogProps) {
  const slots = slotsOf(modules, lifted);
  const own = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === lifted.id));
  const [module, setModule] = useState(lifted.kind === "module" ? 0 : own + 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const here = slots.filter((slot) => lifted.kind === "module" || slot.module === module);
  const isOwn = (slot: Slot) => isInPlace(modules, slot.move);
  const at = chosen ?? String(here.find(isOwn)?.place ?? here.at(-1)?.place ?? 1);
  const slot = here.find(({ place }) => String(place) === at);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Move “${title}”`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Leave
          </Button>
          <Button
            disabled={slot === undefined}
            onClick={() => {
              if (slot && !isOwn(slot)) onMove(slot.move);
              onClose();
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {lifted.kind === "lesson" ? (
          <Select
            label="To"
            value={String(module)}
            options={modules.map((one, index) => ({
              value: String(index + 1),
              label: `Module ${index + 1}: ${one.title}`,
            }))}
            onChange={(event) => {
              setModule(Number(event.target.value));
              setChosen(null);
            }}
          />
        ) : null}
        <RadioGroup
          label="Place"
          className="max-h-[40vh] overflow-y-auto"
          value={at}
          onChange={(event) => setChosen(event.target.value)}
          options={here.map((one) => ({ value: String(one.place), label: placeText(modules, one) }))}
        />
      </div>
    </Dialog>
  );
}

/** "3, before Check: the barre", "4, at the end". */
function placeText(modules: readonly CourseModule[], { move, place }: Slot): string {
  const among = move.kind === "module" ? modules : modules.flatMap(({ lessons }) => lessons);
  const next = among.find(({ id }) => id === move.before);
  return next === undefined ? `${place}, at the end` : `${place}, before ${next.title}`;
}
