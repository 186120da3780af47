/** Nothing is there. Where rows are cards the whole line is left out. */
export const None = () => (
  <span data-none className="text-soft">
    None
  </span>
);
