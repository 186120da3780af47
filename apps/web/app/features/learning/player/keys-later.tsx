import { Suspense, type ComponentProps } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import type { PlayerSettings } from "./use-remembered.ts";

const KeysDialog = lazyNamed(() => import("./keys-dialog.tsx"), "KeysDialog");

interface KeysLaterProps extends Pick<ComponentProps<typeof KeysDialog>, "hosted" | "onClose"> {
  settings: PlayerSettings | undefined;
  onSettings: ((change: Partial<PlayerSettings>) => void) | undefined;
}

/** The list of keys, whose code comes when it is opened. */
export const KeysLater = ({ settings, onSettings, ...dialog }: KeysLaterProps) => (
  <Suspense>
    <KeysDialog
      {...dialog}
      enabled={settings?.shortcuts ?? true}
      onEnable={onSettings ? (shortcuts) => onSettings({ shortcuts }) : undefined}
    />
  </Suspense>
);
