/** Two mirrored floor tracks over the half-moon where a dancer starts. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g stroke="var(--velvet)" strokeWidth="2">
        <path d="M15 24.5C11 20 5 17.5 5 11.6 5 7.6 8 5 11.2 5c2.6 0 4.2 1.8 4.2 4.2" />
        <path d="M17 24.5C21 20 27 17.5 27 11.6 27 7.6 24 5 20.8 5c-2.6 0-4.2 1.8-4.2 4.2" />
      </g>
      <path d="M12 26.6h8a4 3.4 0 0 1-8 0Z" fill="var(--brass-shape)" />
    </svg>
  );
}
