/** The first Tab stop of every page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="print:hidden fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-velvet px-4 py-2.5 font-semibold text-on-velvet focus:translate-y-0 focus:shadow-float"
    >
      Skip to content
    </a>
  );
}
