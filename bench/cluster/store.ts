import S3rver from "@20minutes/s3rver";

/** A store that answers as S3 does, at PORT with the objects in FOLDER; run by bench/cluster.ts. */
const port = Number(process.env["PORT"]);
const server = new S3rver({
  address: "127.0.0.1",
  port,
  directory: process.env["FOLDER"] ?? "",
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: "pavane-cluster" }],
});
await server.run();
process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
