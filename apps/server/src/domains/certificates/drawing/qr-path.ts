import { encode } from "uqr";

/** A QR code as one path of squares, `size` points wide; rows of squares are joined so that no hairline shows between. */
export function qrPath(content: string, x: number, y: number, size: number): string {
  const { data, size: modules } = encode(content, { ecc: "M", border: 0 });
  const module = size / modules;
  const at = (value: number) => Math.round(value * 1000) / 1000;
  return data
    .flatMap((row, line) =>
      runsOf(row).map(
        ([from, to]) =>
          `M${at(x + from * module)} ${at(y + line * module)}H${at(x + to * module)}V${at(y + (line + 1) * module)}H${at(x + from * module)}Z`,
      ),
    )
    .join("");
}

/** Start and end (not included) of every unbroken run of dark squares. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, index) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}
