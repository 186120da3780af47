type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** What is still to be sent as the person who signs out is sent by `task` before that. */
export function beforeSignOut(task: Task): void {
  tasks.add(task);
}

/** What cannot be sent keeps nobody signed in. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
