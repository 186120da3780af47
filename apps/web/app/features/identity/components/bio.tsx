import { Fragment } from "react";
import { bioBlocks, type Inline } from "../rules/bio-blocks.ts";

/** What somebody writes about themselves. */
export function Bio({ text }: { text: string }) {
  return (
    <div className="prose measure">
      {bioBlocks(text).map((block, index) =>
        block.kind === "list" ? (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>
                <Line parts={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            {block.lines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                <Line parts={line} />
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (part.kind === "link") {
      return (
        <a key={index} href={part.href} rel="nofollow noopener ugc">
          {part.text}
        </a>
      );
    }
    if (part.kind === "strong") return <strong key={index}>{part.text}</strong>;
    if (part.kind === "em") return <em key={index}>{part.text}</em>;
    return <Fragment key={index}>{part.text}</Fragment>;
  });
}
