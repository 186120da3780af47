import { Button } from "../../ui/buttons/button.tsx";
import type { CardSetting, CardTask, NoFields } from "./card-task.ts";

interface PayButtonProps extends Pick<CardSetting<NoFields>, "instead"> {
  task: Pick<CardTask, "label" | "stores">;
  paying: boolean;
  /** It cannot be pressed at this moment. */
  waits: boolean;
}

/** [Pay $40.00], or what must be settled before anything is paid. */
export function PayButton({ task, instead, paying, waits }: PayButtonProps) {
  if (instead !== null && !paying)
    return (
      <Button className="w-full" busy={instead.busy} onClick={instead.run}>
        {instead.label}
      </Button>
    );
  return (
    <Button type="submit" className="w-full" aria-disabled={paying || waits || undefined}>
      {paying ? busyLabel(task) : task.label}
    </Button>
  );
}

const busyLabel = ({ stores }: Pick<CardTask, "stores">): string => (stores ? "Storing..." : "Paying...");
