import { cx } from "../basics/class-names.ts";
import { initials } from "./initials.ts";
import { usePicture } from "./use-picture.ts";

interface AvatarProps {
  src: string | null | undefined;
  /** Read out instead of the picture. Leave `decorative` when the name is beside it. */
  name: string;
  size?: number;
  decorative?: boolean;
  className?: string;
}

/** A person's picture; when none can be shown, their initials. */
export function Avatar({ src, name, size = 40, decorative = false, className }: AvatarProps) {
  const { src: picture, isDefault, onError, ref } = usePicture(src, "user");
  const shape = cx(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-velvet text-on-velvet select-none",
    className,
  );
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (!isDefault) {
    return (
      <span className={shape} style={style}>
        <img
          ref={ref}
          src={picture}
          onError={onError}
          alt={decorative ? "" : name}
          width={size}
          height={size}
          className="size-full object-cover"
        />
      </span>
    );
  }
  return (
    <span
      className={shape}
      style={style}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {/* Drawn, not written: as text it would have to be part of the name of a button around it. */}
      <span
        aria-hidden
        data-initials={initials(name)}
        className="leading-none font-semibold tracking-[0.01em] before:content-[attr(data-initials)]"
      />
    </span>
  );
}
