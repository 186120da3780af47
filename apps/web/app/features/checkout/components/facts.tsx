import { cx } from "../../../ui/basics/class-names.ts";

/** Facts beside each other with a dot between two of them; where the line breaks there is none. */
export function Facts({ facts, className }: { facts: readonly string[]; className?: string }) {
  return (
    <p className={cx("overflow-hidden", className)}>
      {/* Every fact brings its dot; those at the beginning of a line stand outside the box. */}
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact) => (
          <span
            key={fact}
            className="relative pl-3 before:absolute before:left-1 before:content-['·'] first:before:hidden"
          >
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}
