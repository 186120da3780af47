import { appendFileSync } from "node:fs";
import { cachedBytes } from "../../apps/server/src/platform/memory-use.ts";

/** Loaded into the server before it starts: writes what its memory is made of into a file, every two seconds. */
const file = process.env["BENCH_MEMORY_FILE"];
if (file !== undefined)
  setInterval(() => {
    const caches = Object.fromEntries([...cachedBytes].map(([name, bytes]) => [name, bytes()]));
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...process.memoryUsage(), caches })}\n`);
  }, 2_000).unref();
