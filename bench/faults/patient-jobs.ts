import { PgBoss } from "pg-boss";
import { patiently } from "./patient-pool.ts";
import type { UnluckyServer } from "./unlucky-server.ts";

/** The queue of the server, into which the program puts jobs whose turn has come; waits while the database is being replaced. */
export interface PatientJobs {
  send(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function patientJobs(
  databaseUrl: string,
  server: Pick<UnluckyServer, "databaseThere" | "losesDatabase">,
): Promise<PatientJobs> {
  const jobs = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  jobs.on("error", () => undefined);
  await jobs.start();
  return {
    send: async (name) => {
      await patiently(server, () => jobs.send(name, {}));
    },
    stop: () => jobs.stop({ graceful: false }),
  };
}
