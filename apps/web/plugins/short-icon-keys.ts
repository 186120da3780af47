import type { Plugin } from "vite";

const place = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Each line of an icon has a random word as its key, of which the icons of a page have two hundred: nothing compresses them. React asks
 * only that the keys within one icon differ, so the browser gets their places.
 */
export function shortIconKeys(): Plugin {
  return {
    name: "short-icon-keys",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!place.test(id)) return null;
      let line = 0;
      return { code: code.replaceAll(/\bkey: "\w+"/g, () => `key: ${line++}`), map: null };
    },
  };
}
