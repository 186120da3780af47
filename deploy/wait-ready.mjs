// Waits until the process on a port of this machine is ready; systemd then calls it started. Plain JavaScript, as scripts/start.mjs is.
const [port = ""] = process.argv.slice(2);
if (!/^\d+$/.test(port)) throw new Error("Name the port: node deploy/wait-ready.mjs 3001");
for (;;) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
  if (answer?.ok) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
