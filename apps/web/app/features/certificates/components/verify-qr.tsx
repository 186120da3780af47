import { encode } from "uqr";

/** The public page of a certificate for somebody else's camera. Dark on light in every theme, as cameras expect. */
export function VerifyQr({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the verify link"
      shapeRendering="crispEdges"
      className="block size-36 rounded-chip"
    >
      <rect width={size} height={size} className="fill-on-stage" />
      <path d={path} className="fill-stage" />
    </svg>
  );
}
