import { useRef } from "react";

/** Runs one task after the other, also after one that failed. */
export function useTaskQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return (task) => {
    const mine = turn.current.then(task);
    turn.current = mine.catch(() => undefined);
    return mine;
  };
}
