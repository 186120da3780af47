import { useRouteLoaderData } from "react-router";
import { BannerLine } from "./banner-line.tsx";

/** The data of the root loader. */
interface Root {
  head: { isFilling: boolean };
}

/** At the first start, until the sample data is there; the browser itself looks again, so that this needs no script. */
export function FillingLine() {
  if (useRouteLoaderData<Root>("root")?.head.isFilling !== true) return null;
  return (
    <BannerLine>
      <meta httpEquiv="refresh" content="5" />
      The sample data is still being loaded: you see what is there so far. Signing in, and all else that is saved, waits
      until it is whole. This page looks again by itself.
    </BannerLine>
  );
}
