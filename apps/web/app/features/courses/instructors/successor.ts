import type { Found } from "../../../ui/finder.tsx";

/** Somebody who may take courses over. */
export interface Successor extends Found {
  isCreator: boolean;
}
