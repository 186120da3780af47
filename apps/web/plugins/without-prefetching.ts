import type { Plugin } from "vite";

const place = /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/;

/** What stands in the place of React Router's own: a component that shows nothing, and a hook by which no link ever prefetches. */
const stubs = {
  PrefetchPageLinks: "return null;",
  usePrefetchBehavior: "return [false, null, {}];",
};

/**
 * React Router can load a page before its link is pressed. Nothing here asks for it (no link has `prefetch`), so the browser gets functions
 * that do nothing, and all that only the real ones call is left out.
 */
export function withoutPrefetching(): Plugin {
  return {
    name: "without-prefetching",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (id.includes("/app/") && /\bprefetch=|\bPrefetchPageLinks\b/.test(code))
        this.error(`${id} prefetches a page, which plugins/without-prefetching.ts takes out of React Router`);
      if (!place.test(id)) return null;
      let left = code;
      for (const [name, body] of Object.entries(stubs)) {
        if (!left.includes(`\nfunction ${name}(`))
          this.error(`React Router has no function ${name} any more; see plugins/without-prefetching.ts`);
        left = `${left.replace(`\nfunction ${name}(`, `\nfunction unused${name}(`)}\nfunction ${name}() { ${body} }\n`;
      }
      return { code: left, map: null };
    },
  };
}
