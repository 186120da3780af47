import { encode } from "uqr";
import { cx } from "../basics/class-names.ts";

/** An address for somebody's camera. Dark on light in every theme, as cameras expect. */
export function QrCode({ address, label, className }: { address: string; label: string; className: string }) {
  const { data, size } = encode(address, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx("block rounded-chip", className)}
    >
      <rect width={size} height={size} className="fill-on-stage" />
      <path d={path} className="fill-stage" />
    </svg>
  );
}
