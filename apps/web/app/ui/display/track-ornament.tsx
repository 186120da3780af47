/** The one ornament: a short floor track and its mirror image, as dances were written down in 1700. */
export function TrackOrnament({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 64" aria-hidden className={className} fill="none" strokeLinecap="round" strokeWidth="1.3">
      <Half />
      <g transform="matrix(-1 0 0 1 160 0)">
        <Half />
      </g>
    </svg>
  );
}

function Half() {
  return (
    <>
      <path stroke="var(--edge)" d="M74 58C72 40 60 38 48 42 30 48 12 44 12 30 12 16 30 12 46 20c12 6 20 2 24-12" />
      <path
        stroke="var(--velvet)"
        d="M67 45q-5 0-5-5M56 40q1 5-4 6M40 44q-1-5 4-5M20 42q0-5 5-4M12 33q-5 0-5-5M17 19q-4-2-2-6M31 14q-1-5 4-5M44 19q5-3 6 2M58 21q-1 4 3 5"
      />
      <circle cx="30" cy="45" r="1.3" fill="var(--edge)" />
      <circle cx="23" cy="15" r="1.3" fill="var(--edge)" />
      <path d="M66 60h9a4.5 4.5 0 0 1-9 0Z" fill="var(--brass-tint)" stroke="var(--brass-shape)" />
    </>
  );
}
