import { useCallback, type RefCallback } from "react";

/** Shows a chosen file in an img. Its address is freed again, as it would keep the whole file in memory. */
export function useImageOf(file: File): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
