import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { keyList } from "./player-keys.ts";

interface KeysDialogProps {
  /** The player is another host's, which knows fewer. */
  hosted?: boolean;
  onClose: () => void;
  enabled: boolean;
  /** Left out for guests, whose choice is not kept. */
  onEnable?: (enabled: boolean) => void;
}

export function KeysDialog({ hosted = false, onClose, enabled, onEnable }: KeysDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keys of the player"
      description="They rest while you type."
    >
      <dl className="grid gap-2.5">
        {keyList
          .filter(({ here }) => !hosted || !here)
          .map(({ keys, does }) => (
            <div key={keys} className="flex items-baseline justify-between gap-6 border-b border-line pb-2.5">
              <dt className="font-semibold">{keys}</dt>
              <dd className="text-right text-soft">{does}</dd>
            </div>
          ))}
      </dl>
      {onEnable ? (
        <Switch
          className="mt-5"
          label="Use keys"
          checked={enabled}
          onChange={(event) => onEnable(event.target.checked)}
        />
      ) : null}
    </Dialog>
  );
}
