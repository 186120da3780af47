import type { Plugin } from "vite";

const place = /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/**
 * React Router can report what it does to somebody who measures it. Nobody does here (`entry.client.tsx` gives it no `instrumentations`),
 * so the browser gets functions that do nothing.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: "without-instrumentation",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!place.test(id)) return null;
      const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(", ") ?? [];
      if (!names.includes("instrumentClientSideRouter"))
        this.error("React Router is instrumented differently now; see plugins/without-instrumentation.ts");
      const stubs = names.map((name) => `nothing as ${name}`).join(", ");
      return { code: `const nothing = () => undefined;\nexport { ${stubs} };`, map: null };
    },
  };
}
