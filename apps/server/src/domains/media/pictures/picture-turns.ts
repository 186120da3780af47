import pLimit from "p-limit";

/** A decoded picture can take 160 MB, so no more than two are held at the same time, whatever they are for. */
const queue = pLimit(2);

/** Does work that decodes a picture within this process, when it is its turn. */
export const inPictureTurn = <Result>(work: () => Promise<Result>): Promise<Result> => queue(work);
