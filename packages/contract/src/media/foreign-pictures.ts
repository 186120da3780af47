import { isHostAmong } from "./picture-url.ts";

/**
 * HTML that the server has sanitised, with a link in place of every picture that would be loaded from another host: nothing
 * is, before somebody asks for it. Pictures of this site, and by https of the hosts that are named, stay.
 */
export const foreignPicturesAsLinks = (html: string, hosts: readonly string[]): string =>
  html.replace(/<a\b[^>]*>.*?<\/a>|<img\b[^>]*>/gs, (part) =>
    part.startsWith("<img")
      ? withoutForeign(part, hosts, (words, address) => `<a href="${address}" rel="noopener nofollow">${words}</a>`)
      : // A link holds no other link, so that there only the words are left.
        part.replace(/<img\b[^>]*>/g, (picture) => withoutForeign(picture, hosts, (words) => words)),
  );

function withoutForeign(
  picture: string,
  hosts: readonly string[],
  instead: (words: string, address: string) => string,
): string {
  const address = attributeOf(picture, "src");
  if (/^\/(?![/\\])/.test(address) || !URL.canParse(address)) return picture;
  const { hostname, protocol } = new URL(address);
  // Pages show pictures by https only.
  if (protocol === "https:" && isHostAmong(hostname, hosts)) return picture;
  return instead(`${attributeOf(picture, "alt") || "Picture"} (${hostname})`, address);
}

/** As it is in the tag, with its entities; the sanitiser puts every value in double quotes. */
const attributeOf = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
