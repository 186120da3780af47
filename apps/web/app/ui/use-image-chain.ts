import { useEffect, useRef, useState, type RefObject } from "react";
import { imageChain } from "./image-chain.ts";

interface ImageTry {
  /** The address to show now; undefined when every one failed or none was given. */
  src: string | undefined;
  onError: () => void;
  ref: RefObject<HTMLImageElement | null>;
}

/** Walks through the chain as pictures fail, each address once. */
export function useImageChain(address: string | null | undefined): ImageTry {
  const [state, setState] = useState({ address, failed: 0 });
  const ref = useRef<HTMLImageElement>(null);
  const failed = state.address === address ? state.failed : 0;
  const src = address ? imageChain(address)[failed] : undefined;
  const onError = () => setState({ address, failed: failed + 1 });
  useEffect(() => {
    // A picture of the server's HTML may have failed before the page came alive.
    const image = ref.current;
    if (src === undefined) return;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") {
      setState((now) => (now.address === address && now.failed > failed ? now : { address, failed: failed + 1 }));
    }
  }, [address, failed, src]);
  return { src, onError, ref };
}
