import { connect, createServer, type AddressInfo } from "node:net";

/** A balancer as plain as can be, run by bench/growth.ts: each connection goes to the next of TARGETS (ports). */
const targets = (process.env["TARGETS"] ?? "").split(",").map(Number);
let turn = 0;

const server = createServer((guest) => {
  const target = connect(targets[turn++ % targets.length] ?? 0, "127.0.0.1");
  guest.setNoDelay(true);
  target.setNoDelay(true);
  guest.pipe(target).pipe(guest);
  const end = () => {
    guest.destroy();
    target.destroy();
  };
  guest.on("error", end).on("close", end);
  target.on("error", end).on("close", end);
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
