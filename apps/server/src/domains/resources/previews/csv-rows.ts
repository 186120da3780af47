const kept = 20;

/** The first rows of comma, semicolon or tab separated values, and how many there are. */
export function readRows(text: string): { rows: string[][]; of: number } {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const between = separatorOf(text.slice(start, start + 2_000));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  let of = 0;
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one.trim() !== "")) {
      of += 1;
      if (rows.length < kept) rows.push(row);
    }
    row = [];
    cell = "";
  };
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === between) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return { rows, of };
}

/** The separator that is most frequent in the first line. */
function separatorOf(head: string): string {
  const line = head.split("\n", 1)[0] ?? "";
  const times = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}
