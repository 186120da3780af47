import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { contactQuery, type Inbox } from "../queries.ts";

interface Place {
  id: number;
  index: number;
  /** The filters it was listed under. */
  filters: string;
}

/**
 * The list's answer with the open message, in its current state, at the position where it was opened: a message that is
 * no longer new stays among the new ones until the user opens another one.
 */
export function usePinnedRow(
  answer: UseQueryResult<Inbox>,
  open: number | null,
  filters: string,
): UseQueryResult<Inbox> {
  const [place, setPlace] = useState<Place | null>(null);
  const { data, isPlaceholderData } = answer;
  const { data: message } = useQuery({ ...contactQuery(open ?? 0), enabled: open !== null });
  if (open === null || data === undefined || isPlaceholderData) return answer;
  const index = data.data.findIndex(({ id }) => id === open);
  if (index !== -1) {
    if (place?.id !== open || place.index !== index || place.filters !== filters)
      setPlace({ id: open, index, filters });
    return answer;
  }
  if (message === undefined || place?.id !== open || place.filters !== filters) return answer;
  const page = { ...data.page, total: data.page.total + 1 };
  const kept = { ...data, data: data.data.toSpliced(place.index, 0, message), page };
  return { ...answer, data: kept };
}
