/** Shared look of everything one types into or picks from. */
export const controlClass =
  "w-full rounded-control border border-line bg-card px-3.5 text-body text-ink transition-colors hover:border-edge focus-visible:border-velvet focus-visible:outline-1 focus-visible:outline-offset-0 disabled:bg-sunk disabled:opacity-70 aria-invalid:border-brick aria-invalid:outline-brick";
