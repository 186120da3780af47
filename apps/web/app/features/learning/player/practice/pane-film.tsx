import type { ComponentProps } from "react";
import { cx } from "../../../../ui/basics/class-names.ts";

type PaneFilmProps = Pick<ComponentProps<"video">, "ref" | "src" | "poster" | "autoPlay" | "controls" | "onError"> & {
  label: string;
  mirrored?: boolean;
  /** It fills the place of the lesson's own picture. */
  whole?: boolean;
};

/** A moving picture beside the lesson's: another film, a take, or what the camera sees. Never heard, since the lesson is. */
export const PaneFilm = ({ label, mirrored = false, whole = false, ...film }: PaneFilmProps) => (
  <video
    {...film}
    muted
    playsInline
    preload="auto"
    aria-label={label}
    className={cx(whole ? "size-full object-contain" : "player-pane-film", mirrored && "-scale-x-100")}
  />
);
