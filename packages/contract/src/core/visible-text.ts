const link =
  /https?:|www\.|\/\/|[^\s.@]\.(?:com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|link|club|app|dev)(?![a-z])/i;

/** Short hosts that hide where they lead. By name, since their endings are family names too: "K. Ly", "A.Gd". */
const shortener =
  /(?<![\p{L}\p{N}.-])(?:bit\.ly|ow\.ly|buff\.ly|cutt\.ly|rebrand\.ly|goo\.gl|is\.gd|v\.gd|rb\.gy|tiny\.cc|linktr\.ee|lnkd\.in|youtu\.be|shorturl\.at)(?!\p{L})/iu;

/** A host with a path: no name has a slash right after a word in small letters that follows a dot. */
const hostWithPath = /[a-z0-9]\.[a-z]{2,}\/[^\s]/;

/** True for names that contain the address of a page. */
export const containsLink = (name: string): boolean =>
  link.test(name) || shortener.test(name) || hostWithPath.test(name);

/** What is in no place: signs without width, and those that turn the letters beside them round. Joiners (ZWNJ, ZWJ) belong to letters. */
const unseen = /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Anything that takes up room and is no space, in any script. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Nothing is left of a text in which nobody sees anything. */
const unlessEmpty = (text: string): string => (seen.test(text) ? text.trim() : "");

/** A name, or another text of one line, without what nobody sees and what turns the letters beside it round. */
export const visibleName = (name: string): string =>
  unlessEmpty(name.replace(/[\p{Cc}\s]+/gu, " ").replace(unseen, ""));

/** A text without the signs that nobody sees or that turn what is beside them round; its lines stay. */
export const visibleText = (text: string): string =>
  unlessEmpty(
    text
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(/[\p{Cc}]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : " "))
      .replace(unseen, ""),
  );
