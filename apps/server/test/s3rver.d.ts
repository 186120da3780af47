/** What tests use of a library that has no types. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string }[];
    });
    readonly httpServer: import("node:http").Server;
    run(): Promise<import("node:net").AddressInfo>;
    close(): Promise<void>;
  }
}
