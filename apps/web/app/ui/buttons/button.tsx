import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../basics/class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "outline" | "ghost" | "destructive";
export type ButtonSize = "normal" | "small";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Of one that takes something away, where it does not shout: as the tone of IconButton and MenuItem. */
  tone?: "plain" | "destructive";
  icon?: ReactNode;
}

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean };

/**
 * A busy button keeps its width and its name, and cannot be pressed twice. Where it can be busy, a double click is one
 * press: the second click may come before it has turned busy.
 */
export function Button({ variant, size, tone, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      data-variant={variant ?? "primary"}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={press}
      className={cx(buttonClass({ variant, size, tone }), className)}
    >
      <span className={cx("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
      {busy ? <Spinner className="absolute inset-0 justify-center" /> : null}
      {busy ? <span className="sr-only">, working</span> : null}
    </button>
  );
}

/** Looks like a button, goes like a link. */
export function ButtonLink({
  variant,
  size,
  tone,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link data-variant={variant ?? "primary"} {...rest} className={cx(buttonClass({ variant, size, tone }), className)}>
      {icon}
      {children}
    </Link>
  );
}

export function buttonClass({ variant = "primary", size = "normal", tone = "plain" }: Look): string {
  return cx(base, sizes[size], variants[variant], tone === "destructive" && "text-brick!");
}

const base =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-50 aria-disabled:cursor-default [&_svg]:shrink-0";

const sizes = {
  normal: "min-h-11 px-5 text-[0.9375rem] [&_svg]:size-[18px]",
  small: "min-h-9 pointer-coarse:min-h-11 px-3.5 text-meta [&_svg]:size-4",
} satisfies Record<ButtonSize, string>;

const variants = {
  primary: "border-transparent bg-velvet text-on-velvet enabled:hover:bg-velvet-strong [a&]:hover:bg-velvet-strong",
  outline:
    "border-line bg-card text-ink enabled:hover:border-edge enabled:hover:bg-sunk [a&]:hover:border-edge [a&]:hover:bg-sunk",
  ghost: "border-transparent text-ink enabled:hover:bg-sunk [a&]:hover:bg-sunk",
  destructive: "border-transparent bg-brick text-on-brick enabled:hover:opacity-90 [a&]:hover:opacity-90",
} satisfies Record<ButtonVariant, string>;
