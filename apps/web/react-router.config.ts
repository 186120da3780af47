import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A loader of 200 bytes is no file of its own; and one that could not be loaded would hold the navigation for ever.
  splitRouteModules: false,
} satisfies Config;
