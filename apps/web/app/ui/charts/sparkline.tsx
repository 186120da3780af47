const WIDTH = 132;
const HEIGHT = 32;
const DOT = 3;

/** How something went, without words or axis; what it says is beside it. The last point has a dot. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const x = (index: number) => DOT + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * DOT);
  const y = (value: number) => HEIGHT - DOT - (value / highest) * (HEIGHT - 2 * DOT);
  const last = values.length - 1;
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} className="block text-bar">
      <path
        d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join("L")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={DOT} fill="var(--velvet)" />
    </svg>
  );
}
