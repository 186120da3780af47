import { cx } from "../../../ui/class-names.ts";

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
  return (
    <img
      src={src}
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
  label: string;
}

/** A short piece of a film or a recording, in the browser's own player. */
export function PreviewClip({ src, mime, label }: PreviewClipProps) {
  if (mime.startsWith("video/"))
    return (
      <video controls preload="metadata" src={src} aria-label={label} className="block aspect-video w-full bg-stage">
        <track kind="captions" />
      </video>
    );
  return (
    <div className="p-4">
      <audio controls preload="none" src={src} aria-label={label} className="block w-full">
        <track kind="captions" />
      </audio>
    </div>
  );
}
