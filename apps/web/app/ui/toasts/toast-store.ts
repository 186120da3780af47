export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

export type ToastTexts = Pick<ToastMessage, "title" | "description">;

const AT_MOST = 5;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message from anywhere. The oldest leaves when a sixth arrives. */
export function toast(message: ToastTexts & { variant?: ToastMessage["variant"] }): number {
  lastId += 1;
  setMessages([...messages, { variant: "default" as const, ...message, id: lastId }].slice(-AT_MOST));
  return lastId;
}

export function dismissToast(id: number): void {
  setMessages(messages.filter((message) => message.id !== id));
}

export const readToasts = (): readonly ToastMessage[] => messages;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setMessages(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}
