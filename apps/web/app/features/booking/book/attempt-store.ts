import { tabTexts } from "../../../browser/storage.ts";
import { readAttempt, type Attempt } from "../rules/hold-attempt.ts";

const nameOf = (professionalId: number): string => `held_time:${professionalId}`;

/** What this tab holds with somebody, so that a reload and the way back find it. */
export const readKept = (professionalId: number): Attempt | null => readAttempt(tabTexts.read(nameOf(professionalId)));

/** Without storage the address still names the hold. */
export function keep(professionalId: number, attempt: Attempt | null): void {
  tabTexts.write(nameOf(professionalId), attempt === null ? null : JSON.stringify(attempt));
}
