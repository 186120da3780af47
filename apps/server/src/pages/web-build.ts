import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { StartProblem } from "../platform/start-problem.ts";

const webFolder = fileURLToPath(new URL("../../../web", import.meta.url));

/** A call to our own API without the network, for pages rendered on the server. Always as a guest. */
export type InProcessApi = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

export interface RenderInput {
  readonly request: Request;
  readonly api: InProcessApi;
  readonly nonce: string;
  readonly origin: string;
  /** Whether the sample data is still being loaded, which the page says. */
  readonly isFilling: boolean;
  /** By whose clocks times are shown; null where it is not known. */
  readonly zone: string | null;
}

export interface WebBuild {
  /** Folder of hashed files for the browser; null in development, where Vite serves them. */
  readonly assets: string | null;
  readonly vite: ViteDevServer | null;
  render(input: RenderInput): Promise<Response>;
  close(): Promise<void>;
}

/** What the web's entry.server exports for us besides its default. */
interface EntryModule {
  createLoadContext(input: {
    api: InProcessApi;
    nonce: string;
    origin: string;
    isFilling: boolean;
    zone: string | null;
  }): Parameters<ReturnType<typeof createRequestHandler>>[1];
}

/** The built pages, as `npm run build` leaves them. */
export async function loadWebBuild(): Promise<WebBuild> {
  const bundle = `${webFolder}/build/server/index.js`;
  if (!existsSync(bundle)) throw new StartProblem("The pages are not built. Run `npm run build`.");
  const build: ServerBuild = await import(pathToFileURL(bundle).href);
  const handle = createRequestHandler(build, "production");
  return {
    assets: `${webFolder}/build/client`,
    vite: null,
    render: ({ request, ...context }) => handle(request, entryOf(build).createLoadContext(context)),
    close: async () => undefined,
  };
}

/** Pages from source with hot reload, which talks over the site's own port: several servers may run side by side. */
export async function openWebDevelopment(server: Server): Promise<WebBuild> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>; // the virtual module is the build
  return {
    assets: null,
    vite,
    render: async ({ request, ...context }) => {
      const build = await load();
      return createRequestHandler(build, "development")(request, entryOf(build).createLoadContext(context));
    },
    close: () => vite.close(),
  };
}

const entryOf = (build: ServerBuild): EntryModule => build.entry.module as unknown as EntryModule; // our own entry.server
