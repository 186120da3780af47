import { startChild, type Child } from "../child.ts";

/**
 * Starts a store that answers as S3 does, with its objects in a folder. It makes the token of a list's next page (1,000 objects each) by
 * a cipher that OpenSSL 3 has only among the old ones.
 */
export const startStore = (folder: string, port: string): Promise<Child> =>
  startChild(["--openssl-legacy-provider", "bench/cluster/store.ts"], {
    PORT: port,
    FOLDER: folder,
    NODE_NO_WARNINGS: "1",
  });
