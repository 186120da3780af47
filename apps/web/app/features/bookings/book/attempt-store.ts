import { readAttempt, type Attempt } from "../rules/hold-attempt.ts";

const nameOf = (professionalId: number): string => `held_time:${professionalId}`;

/** What this tab holds with somebody, so that a reload and the way back find it. */
export function readKept(professionalId: number): Attempt | null {
  try {
    return readAttempt(sessionStorage.getItem(nameOf(professionalId)));
  } catch {
    return null;
  }
}

export function keep(professionalId: number, attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(nameOf(professionalId));
    else sessionStorage.setItem(nameOf(professionalId), JSON.stringify(attempt));
  } catch {
    // Without storage the address still names the hold.
  }
}
