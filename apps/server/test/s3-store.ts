import S3rver from "@20minutes/s3rver";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestStore {
  /** The variables of an installation that keeps its files there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where the store itself keeps the objects of the bucket. */
  readonly folder: string;
  /** No connection is answered from now on. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A store that answers as S3 does, in this process. With `strict` it checks signatures of single objects; those of lists and of names with
 * an apostrophe it computes wrongly, so that nothing is checked without it.
 */
export async function openTestStore({ strict = false } = {}): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "pavane-store-"));
  const bucket = `pavane-${randomUUID().slice(0, 8)}`;
  const start = async (port: number): Promise<S3rver> => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      allowMismatchedSignatures: !strict,
      configureBuckets: [{ name: bucket }],
    });
    await server.run();
    return server;
  };
  const stop = async (server: S3rver) => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  let running: S3rver | null = await start(0);
  const listening = running.httpServer.address();
  const port = typeof listening === "object" ? (listening?.port ?? 0) : 0;
  const goAway = async (): Promise<void> => {
    if (running !== null) await stop(running);
    running = null;
  };
  return {
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    folder: join(directory, bucket),
    goAway,
    comeBack: async () => {
      running ??= await start(port);
    },
    close: async () => {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
