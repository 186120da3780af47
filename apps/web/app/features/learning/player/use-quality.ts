import { useState } from "react";
import { browserTexts } from "../../../browser/storage.ts";
import { qualityOf, type Quality } from "./quality.ts";

const name = "player_quality";

/** The quality that films are shown in on this device. */
export function useQuality(): readonly [Quality, (quality: Quality) => void] {
  const [quality, setQuality] = useState<Quality>(() => qualityOf(browserTexts.read(name)));
  const choose = (chosen: Quality) => {
    setQuality(chosen);
    browserTexts.write(name, chosen === "auto" ? null : String(chosen));
  };
  return [quality, choose];
}
