import { ExternalLink } from "lucide-react";
import { buttonClass } from "../../ui/buttons/button.tsx";
import { Still } from "./still.tsx";

/** A video at an address that pages here may not show: it opens by itself, and nothing of it loads before. */
export function LinkedVideo({ url, host, onStarted }: { url: string; host: string; onStarted?: () => void }) {
  return (
    <Still note="It opens in a new tab.">
      <a href={url} target="_blank" rel="noopener noreferrer" onClick={onStarted} className={buttonClass({})}>
        <ExternalLink aria-hidden />
        Watch the video at {host}
      </a>
    </Still>
  );
}
