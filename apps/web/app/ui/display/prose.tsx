import { cx } from "../basics/class-names.ts";

/** HTML that the server has already sanitised. Never pass anything else. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
