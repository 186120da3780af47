import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

test("no word of a course ends the script that it stands in", () => {
  const name = '</script><script>alert(1)</script><!-- "quoted" \u2028 &lt;';
  const html = renderToStaticMarkup(createElement(JsonLd, { data: { name } }));
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain("<!--");
  const [, text = ""] = /<script[^>]*>([\s\S]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ name });
});
