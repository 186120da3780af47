import { certificateStateNames, certificateStates } from "@pavane/contract/certificates/states";

/** States by which lists of certificates can be narrowed. */
export const stateOptions = certificateStates.map((value) => ({ value, label: certificateStateNames[value] }));
