/** What a browser keeps by name. It may refuse any of it: with storage switched off, even naming it throws. */
export interface TextStorage {
  /** Null where nothing is kept under the name, or nothing can be read. */
  read(name: string): string | null;
  /** False when it could not be kept, because storage is full or switched off. Null forgets it. */
  write(name: string, text: string | null): boolean;
  /** All that is kept; empty where nothing can be read. */
  names(): readonly string[];
}

/** Until the tab is closed, for this tab alone. */
export const tabTexts: TextStorage = textsIn(() => sessionStorage);

/** Until it is forgotten, for all tabs. */
export const browserTexts: TextStorage = textsIn(() => localStorage);

/** The one place that names the browser's storage; `storage.test.ts` holds everybody to it. */
function textsIn(storage: () => Storage): TextStorage {
  return {
    read: (name) => tried(() => storage().getItem(name), null),
    write: (name, text) =>
      tried(() => {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        return true;
      }, false),
    names: () => tried(() => Object.keys(storage()), []),
  };
}

function tried<Answer>(act: () => Answer, otherwise: Answer): Answer {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** A kept text as JSON; null for none, and for what is none. */
export function parsed(text: string | null): unknown {
  return text === null ? null : tried(() => JSON.parse(text) as unknown, null);
}
