/** Each heading of a guide ends with a link to itself, so that its address can be copied. */
export const withHeadingLinks = (html: string): string =>
  html.replaceAll(
    /<h([23]) id="([\w-]+)">([\s\S]*?)<\/h\1>/g,
    (_, level: string, id: string, inner: string) =>
      `<h${level} id="${id}">${inner} <a href="#${id}" class="heading-link" aria-label="Link to this part">#</a></h${level}>`,
  );
