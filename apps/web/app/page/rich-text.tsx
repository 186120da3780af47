import { Prose } from "../ui/display/prose.tsx";

/** A text that somebody wrote, as the server's sanitised HTML, in which pictures of other hosts are links. */
export function RichText({ html }: { html: string }) {
  return <Prose html={html} />;
}
