const link =
  /https?:|www\.|\/\/|[^\s.@]\.(?:com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|link|club|app|dev)(?![a-z])/i;

/** True for names that contain the address of a page. */
export const containsLink = (name: string): boolean => link.test(name);

/** A name without what nobody sees and what turns the letters beside it round; the signs that join letters stay beside letters. */
export const visibleName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/^(?:\u200c|\u200d| )+$/, "")
    .trim();

/** A text without the signs that nobody sees or that turn what is beside them round; its lines stay. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : " "))
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .trim();
