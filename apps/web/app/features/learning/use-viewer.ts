import { useSession } from "../../lib/session.ts";
import type { Viewer } from "./queries.ts";

/** A guest until the session is known, as the server's page was made for one. */
export const useViewer = (): Viewer => (useSession().state === "member" ? "member" : "guest");
