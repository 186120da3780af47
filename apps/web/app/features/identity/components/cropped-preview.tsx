import { useState } from "react";
import type { PickedPhoto } from "../rules/photo-crop.ts";
import { useImageOf } from "./use-image-of.ts";

/** The chosen square, round as it will be shown. */
export function CroppedPreview({ photo, size }: { photo: PickedPhoto; size: number }) {
  const show = useImageOf(photo.file);
  const [width, setWidth] = useState(0);
  const scale = size / photo.crop.size;
  return (
    <span
      className="relative block shrink-0 overflow-hidden rounded-full bg-sunk"
      style={{ width: size, height: size }}
    >
      <img
        ref={show}
        alt="Chosen"
        onLoad={(event) => setWidth(event.currentTarget.naturalWidth)}
        className="absolute max-w-none"
        style={{ width: width * scale, left: -photo.crop.x * scale, top: -photo.crop.y * scale }}
      />
    </span>
  );
}
