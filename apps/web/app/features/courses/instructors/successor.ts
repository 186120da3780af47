import type { FinderOption } from "../../../ui/finder.tsx";

/** Somebody who may take courses over. */
export interface Successor extends FinderOption {
  isCreator: boolean;
}
