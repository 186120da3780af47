import { Fragment } from "react";

/** One word between asterisks becomes a velvet italic: "Teach dance *beautifully*". */
export function Emphasised({ text }: { text: string }) {
  return text
    .split("*")
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <em className="text-velvet">{part}</em> : part}</Fragment>
    ));
}
