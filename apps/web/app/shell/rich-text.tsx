import { foreignPicturesAsLinks } from "@pavane/contract/media/foreign-pictures";
import { useSite } from "../lib/site.ts";
import { Prose } from "../ui/prose.tsx";

/** A text that somebody wrote, as the server's sanitised HTML; pictures of other hosts are links. */
export function RichText({ html }: { html: string }) {
  const hosts = useSite()?.image_hosts ?? [];
  return <Prose html={foreignPicturesAsLinks(html, hosts)} />;
}
