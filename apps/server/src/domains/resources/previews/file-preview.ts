/** What is seen of a file where its resource is in a list. Undefined: not made yet; null: none could be made. */
interface WithFace {
  readonly face?: string | null;
}

/** A picture of a page, the first rows of a sheet, or a short clip of a recording, by kind. */
export type FilePreview =
  | (WithFace & {
      readonly kind: "pages";
      readonly keys: readonly string[];
      /** The same pages to be read; without them the small ones are. */
      readonly large?: readonly string[];
      readonly of: number;
    })
  | (WithFace & { readonly kind: "clip"; readonly key: string; readonly mime: string; readonly seconds: number })
  | { readonly kind: "rows"; readonly rows: readonly (readonly string[])[]; readonly of: number }
  | { readonly kind: "text"; readonly text: string; readonly whole: boolean }
  | {
      readonly kind: "entries";
      readonly entries: readonly { readonly name: string; readonly bytes: number }[];
      readonly of: number;
    }
  | (WithFace & { readonly kind: "picture"; readonly key: string });
