import { queryOptions } from "@tanstack/react-query";
import { resourceQuery } from "./queries.ts";
import { isPreparing } from "./rules/missing-in-files.ts";

const PREPARING_MS = 2_000;

/** A resource, read again by itself until its files are checked and their previews made. */
export const preparingQuery = (id: number) =>
  queryOptions({
    ...resourceQuery(id),
    refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? PREPARING_MS : false),
  });
