import type { ComponentProps, ReactNode } from "react";

type ToolButtonProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  pressed: boolean;
};

/** A tool that is on or off. On small and middle screens a tile, to be hit from the floor. */
export const ToolButton = ({ label, icon, pressed, ...rest }: ToolButtonProps) => (
  <button type="button" aria-pressed={pressed} {...rest} className="player-tool">
    {icon}
    {label}
  </button>
);
