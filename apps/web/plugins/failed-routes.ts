import type { Plugin } from "vite";

const place = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/;
const reloads = /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/;
const stands = "const fail = () => { throw error; }; return { default: fail, clientLoader: fail };";

/**
 * React Router reloads the present page, for ever, when the code of the next one cannot be loaded. With this it is given
 * a page that throws what happened: the boundary then knows whether a reload helps (`layout/use-reload.ts`). A failure
 * itself it would wait for without end where the page has a loader.
 */
export function failedRoutes(): Plugin {
  return {
    name: "failed-routes",
    transform(code, id) {
      if (!place.test(id)) return null;
      const changed = code.replace(reloads, stands);
      if (changed === code) this.error("React Router loads its routes differently now; see plugins/failed-routes.ts");
      return { code: changed, map: null };
    },
  };
}
