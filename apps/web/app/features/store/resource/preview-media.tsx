import { createContext, use } from "react";
import { usePrivateAddress } from "../../../media/use-private-address.ts";
import { cx } from "../../../ui/basics/class-names.ts";

/** Whether everybody may load previews; those of what is not in the store are fetched with the session of who may see them. */
export const OpenPreviews = createContext(true);

function useShown(address: string | null): string | undefined {
  const open = use(OpenPreviews);
  const fetched = usePrivateAddress(open ? null : address);
  return open ? (address ?? undefined) : fetched;
}

/** What the server drew or cut from a file before it was put on sale; its addresses are always the site's own. */
export function PreviewPicture({
  src,
  alt,
  eager,
  className,
}: {
  src: string;
  alt: string;
  eager?: boolean;
  className?: string;
}) {
  const shown = useShown(src);
  return (
    <img
      src={shown}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={cx("border border-line bg-on-stage", className)}
    />
  );
}

interface PreviewClipProps {
  src: string;
  mime: string;
  /** A still of a film. */
  poster: string | null;
  label: string;
}

/** A short piece of a film or a recording, in the browser's own player. */
export function PreviewClip({ src, mime, poster, label }: PreviewClipProps) {
  const shown = useShown(src);
  const still = useShown(poster);
  if (mime.startsWith("video/"))
    return (
      <video
        controls
        preload={poster === null ? "metadata" : "none"}
        poster={still}
        src={shown}
        aria-label={label}
        className="block aspect-video w-full bg-stage"
      >
        <track kind="captions" />
      </video>
    );
  return (
    <div className="p-4">
      <audio controls preload="none" src={shown} aria-label={label} className="block w-full">
        <track kind="captions" />
      </audio>
    </div>
  );
}
