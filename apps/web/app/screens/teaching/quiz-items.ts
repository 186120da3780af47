import type { Body } from "@pavane/contract/routes";
import type { QuizDraw, QuizQuestion } from "../../features/courses/queries.ts";

/** A question or a draw of a quiz in the one order in which both stand; numbers of draws are negative, so that no two are alike. */
export interface QuizItem {
  readonly id: number;
  readonly name: string;
  readonly question: QuizQuestion | null;
  readonly draw: QuizDraw | null;
}

interface QuizItems {
  readonly data: readonly QuizQuestion[];
  readonly draws: readonly QuizDraw[];
}

export function itemsOf({ data, draws }: QuizItems): QuizItem[] {
  const all = [
    ...data.map((question) => ({ id: question.id, position: question.position, question, draw: null })),
    ...draws.map((draw) => ({ id: -draw.id, position: draw.position, question: null, draw })),
  ];
  return all
    .toSorted((one, other) => one.position - other.position)
    .map(({ position: _position, ...item }, at) => ({
      ...item,
      name: `${item.draw === null ? "question" : "draw"} ${at + 1}`,
    }));
}

/** Items in a new order as the list of questions holds them. */
export const storedItems = (items: readonly QuizItem[]): QuizItems => ({
  data: items.flatMap(({ question }, at) => (question === null ? [] : [{ ...question, position: at + 1 }])),
  draws: items.flatMap(({ draw }, at) => (draw === null ? [] : [{ ...draw, position: at + 1 }])),
});

/** Their order as it is sent. */
export const orderBody = (ids: readonly number[]): Body<"PUT /api/quizzes/:id/order"> => ({
  ids: ids.filter((id) => id > 0),
  draws: ids.flatMap((id, at) => (id < 0 ? [{ id: -id, position: at + 1 }] : [])),
});
