/**
 * What the work returns within this many milliseconds, else what `late` returns or throws; the work itself continues.
 */
export async function withTimeout<T, Late>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<"over">((resolve) => {
    timer = setTimeout(() => resolve("over"), milliseconds);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), over]);
    return first === "over" ? late() : first.value;
  } finally {
    clearTimeout(timer);
  }
}
