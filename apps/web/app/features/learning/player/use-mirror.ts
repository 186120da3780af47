import { useCallback, useState } from "react";
import { browserTexts } from "../../../browser/storage.ts";
import { firstMirror, type Filmed } from "./first-mirror.ts";
import type { PlayerSettings } from "./use-remembered.ts";

const keyOf = (filmed: Filmed) => `mirror_${filmed}`;

/** Whether the picture is mirrored, and the switch of it. The choice is kept: for films of a kind in the browser, for others with the person. */
export function useMirror(
  filmed: Filmed,
  settings: PlayerSettings | undefined,
  onSettings: ((change: Partial<PlayerSettings>) => void) | undefined,
): readonly [mirrored: boolean, toggle: () => void] {
  const [chosen, choose] = useState<boolean | null>(null);
  const [kept] = useState(() => readChoice(filmed));
  const mirrored = chosen ?? firstMirror(filmed, kept, settings?.mirror ?? false);
  const toggle = useCallback(() => {
    choose(!mirrored);
    if (filmed === null) onSettings?.({ mirror: !mirrored });
    else browserTexts.write(keyOf(filmed), mirrored ? "off" : "on");
  }, [filmed, mirrored, onSettings]);
  return [mirrored, toggle];
}

function readChoice(filmed: Filmed): boolean | null {
  const text = browserTexts.read(keyOf(filmed));
  return text === null ? null : text === "on";
}
