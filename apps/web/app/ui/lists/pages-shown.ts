/** First, last and the neighbours of the current page; null represents a gap of at least two pages. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
