import { hasSameMembers } from "../../../platform/same-members.ts";
import type { IdOrder } from "../positions.ts";

/**
 * The questions of a quiz and its draws stand in one order, draws under the negative of their numbers: so the rules of positions hold for
 * both.
 */
export const drawItem = (drawId: number): number => -drawId;
export const isDrawItem = (item: number): boolean => item < 0;

interface WantedOrder {
  /** Questions, in their new order. */
  readonly ids: IdOrder;
  /** Where draws stand; without it they keep their places. */
  readonly draws?: readonly { readonly id: number; readonly position: number }[] | undefined;
}

type OrderDecision =
  | { readonly ok: true; readonly order: IdOrder }
  | { readonly ok: false; readonly field: "ids" | "draws"; readonly message: string };

/** The whole order after a request. Draws stand where they are said to, questions fill the places between. */
export function decideOrder(order: IdOrder, { ids, draws }: WantedOrder): OrderDecision {
  const questions = order.filter((item) => !isDrawItem(item));
  if (!hasSameMembers(questions, ids))
    return { ok: false, field: "ids", message: "List every question of the quiz once" };
  const kept = order.flatMap((item, at) => (isDrawItem(item) ? [{ id: -item, position: at + 1 }] : []));
  const places = draws ?? kept;
  const positions = new Set(places.map(({ position }) => position));
  const isWhole =
    hasSameMembers(
      kept.map(({ id }) => id),
      places.map(({ id }) => id),
    ) && positions.size === places.length;
  if (!isWhole || places.some(({ position }) => position > order.length))
    return { ok: false, field: "draws", message: "Give every draw of the quiz its own place" };
  const drawAt = new Map(places.map(({ id, position }) => [position, drawItem(id)]));
  const left = [...ids];
  return { ok: true, order: order.flatMap((_, at) => drawAt.get(at + 1) ?? left.shift() ?? []) };
}
