import type { FinderOption } from "../../../ui/search/finder.tsx";

/** Somebody who may take courses over. */
export interface Successor extends FinderOption {
  isCreator: boolean;
}
