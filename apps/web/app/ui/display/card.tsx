import type { ComponentProps } from "react";
import { cx } from "../basics/class-names.ts";

/** A raised surface: a hairline instead of a shadow. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("overflow-hidden rounded-card border border-line bg-card", className)} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("p-5", className)} />;
}
