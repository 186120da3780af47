import type { Locator } from "@playwright/test";

/** What somebody presses and fills on the way; printed, because the way has a length that we answer for. */
export function counter(name: string) {
  const presses: string[] = [];
  const fields: string[] = [];
  return {
    press: async (what: string, control: Locator) => {
      presses.push(what);
      await control.click();
    },
    tick: async (what: string, control: Locator) => {
      presses.push(what);
      await control.check({ force: true });
    },
    fill: async (what: string, control: Locator, text: string) => {
      fields.push(what);
      await control.fill(text);
    },
    choose: (what: string) => presses.push(what),
    /** Prints every press and field; yields how many of each. */
    said: () => {
      console.info(`${name}: ${presses.length} presses, ${fields.length} fields`);
      console.info(`  presses: ${presses.join(" · ")}`);
      console.info(`  fields: ${fields.join(" · ")}`);
      return { presses: presses.length, fields: fields.length };
    },
  };
}

export type Counter = ReturnType<typeof counter>;
