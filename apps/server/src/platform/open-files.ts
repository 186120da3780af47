import { join } from "node:path";
import type { Config, S3Config } from "../config.ts";
import { diskFiles, type Files } from "./files.ts";

/** Where this installation keeps its files: in S3 where that is configured, else in the data folder. */
export const openFiles = async ({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Files> =>
  s3 === null ? openFolder(dataDir) : openStore(dataDir, s3);

export const openFolder = (dataDir: string): Files => diskFiles(join(dataDir, "files"));

export async function openStore(dataDir: string, s3: S3Config): Promise<Files> {
  const { s3Files } = await import("./s3/s3-files.ts");
  return s3Files(s3, join(dataDir, "work"));
}
