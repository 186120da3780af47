import { imageCandidates, type MediaKind, type MediaUrlOptions } from "@pavane/contract/media/picture-url";
import { createContext, use, useEffect, useRef, useState, type RefObject } from "react";

/** What addresses are read against; the root of the pages gives the site's own. */
export const MediaOptionsContext = createContext<Omit<MediaUrlOptions, "id">>({
  origin: "https://site.invalid",
  stamp: 0,
});

interface PictureTry {
  /** The address to show now. */
  src: string | undefined;
  /** Whether that is the generated picture, shown when there is no other or every other failed. */
  isDefault: boolean;
  onError: () => void;
  ref: RefObject<HTMLImageElement | null>;
}

/** Walks through the addresses of a stored picture as they fail, each once, and ends with the default picture of its kind. */
export function usePicture(address: string | null | undefined, kind: MediaKind, id = 0): PictureTry {
  const options = use(MediaOptionsContext);
  const [state, setState] = useState({ address, failed: 0 });
  const ref = useRef<HTMLImageElement>(null);
  const failed = state.address === address ? state.failed : 0;
  const candidates = imageCandidates(address, kind, { ...options, id });
  const last = candidates.length - 1;
  const at = Math.min(failed, last);
  const src = candidates[at];
  const onError = () => setState({ address, failed: failed + 1 });
  // Follows the image element.
  useEffect(() => {
    // A picture of the server's HTML may have failed before the page came alive.
    const image = ref.current;
    if (src === undefined || at === last) return;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") {
      setState((now) => (now.address === address && now.failed > failed ? now : { address, failed: failed + 1 }));
    }
  }, [address, failed, src, at, last]);
  return { src, isDefault: at === last, onError, ref };
}
