import { request } from "node:http";
import type { Outside } from "./fetch-external.ts";

/** A server of this very machine, by http: for who tries out a program of theirs beside this one. */
export const thisMachine = (port: number): Outside => ({
  resolve: async () => ["127.0.0.1"],
  mayConnect: (address) => address === "127.0.0.1",
  request,
  port,
});
