/** A nested value of a form: `items[0][price]` is a list of objects. */
export type Tree = string | { readonly [name: string]: Tree };

/** Reads bracketed form fields. */
export function readForm(form: URLSearchParams): { readonly [name: string]: Tree } {
  const root: Record<string, unknown> = {};
  for (const [key, value] of form) {
    const path = key.split(/[[\]]+/).filter((part) => part !== "");
    let node = root;
    for (const part of path.slice(0, -1)) {
      if (typeof node[part] !== "object") node[part] = {};
      node = node[part] as Record<string, unknown>; // just made
    }
    node[path.at(-1) ?? key] = value;
  }
  return root as { readonly [name: string]: Tree }; // strings and records of them
}

export const text = (tree: Tree | undefined): string | null => (typeof tree === "string" ? tree : null);
export const number = (tree: Tree | undefined): number | null =>
  typeof tree === "string" && tree !== "" ? Number(tree) : null;
export const inner = (tree: Tree | undefined): { readonly [name: string]: Tree } =>
  typeof tree === "object" ? tree : {};
export const list = (tree: Tree | undefined): readonly { readonly [name: string]: Tree }[] =>
  Object.values(inner(tree)).map(inner);

/** Metadata merged as Stripe does: an empty value takes a name out. */
export function merged(before: Record<string, string>, tree: Tree | undefined): Record<string, string> {
  const after = { ...before };
  for (const [name, value] of Object.entries(inner(tree))) {
    if (value === "") delete after[name];
    else after[name] = text(value) ?? "";
  }
  return after;
}
