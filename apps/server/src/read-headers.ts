/** "name=value,other=value", the values encoded as in an address. */
export const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0 ? [] : [[pair.slice(0, equals).trim(), decodeLoosely(pair.slice(equals + 1).trim())]];
    }),
  );

/** A percent sign that encodes nothing stands for itself. */
function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
