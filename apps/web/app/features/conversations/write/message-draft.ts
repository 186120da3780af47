/** What stays in the tab of a conversation: words that were typed, and messages that did not arrive. */
export interface MessageDraft {
  readonly body: string;
  /** With how many files each had, which no page may keep. */
  readonly unsent: readonly { readonly key: string; readonly body: string; readonly files: number }[];
}

/** Read from the tab, which may hold something else. */
export function readMessageDraft(values: Readonly<Record<string, unknown>> | undefined): MessageDraft {
  const body = values?.["body"];
  const unsent: unknown = values?.["unsent"];
  return {
    body: typeof body === "string" ? body : "",
    unsent: Array.isArray(unsent)
      ? unsent.filter(isUnsent).map(({ key, body: words, files }) => ({ key, body: words, files: countOf(files) }))
      : [],
  };
}

const countOf = (files: unknown): number => (typeof files === "number" && files > 0 ? files : 0);

const isUnsent = (value: unknown): value is { key: string; body: string; files?: unknown } =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "body" in value &&
  typeof value.body === "string";
