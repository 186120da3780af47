import { useState } from "react";

type SelfView = "closed" | "open" | "closing";

export type OpenTools = ReturnType<typeof useOpenTools>;

/** What of the tools is open. The self view may ask before it closes. */
export function useOpenTools() {
  const [loop, setLoop] = useState(false);
  const [back, setBack] = useState(false);
  const [self, setSelf] = useState<SelfView>("closed");
  const switchSelf = () => setSelf((before) => (before === "closed" ? "open" : "closing"));
  /** Closes what was opened last; false when nothing is open. */
  const closeOne = (): boolean => {
    if (self !== "closed") setSelf("closing");
    else if (loop) setLoop(false);
    else if (back) setBack(false);
    else return false;
    return true;
  };
  return { loop, setLoop, back, setBack, self, setSelf, switchSelf, closeOne };
}
