export type RangeResult =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly start: number; readonly end: number }
  | { readonly kind: "beyond" };

/**
 * What a `Range` header asks of a file of `size` bytes; `end` is inclusive. Several ranges and other units are answered
 * with the whole file, as HTTP allows.
 */
export function parseRange(header: string | undefined, size: number): RangeResult {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(" ", "") ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return { kind: "whole" };
  if (from === "") return part(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== "" && Number(to) < Number(from)) return { kind: "whole" };
  return part(Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1), size);
}

function part(start: number, end: number, size: number): RangeResult {
  return start < size && start <= end ? { kind: "part", start, end } : { kind: "beyond" };
}
