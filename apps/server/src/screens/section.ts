import type { Section } from "@pavane/contract/screens/section";
import type { ScreenDeps } from "./ports.ts";

/** Loads a part of a screen. When it fails, an error is shown in its place, and the rest of the screen stays. */
export async function section<T>(
  subject: string,
  { log }: Pick<ScreenDeps, "log">,
  load: () => Promise<T>,
): Promise<Section<T>> {
  try {
    return { data: await load() };
  } catch (error) {
    log.error({ err: error, section: subject }, "a section could not be loaded");
    return { error: `${subject} could not be loaded.` };
  }
}
