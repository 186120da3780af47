import { Download } from "lucide-react";
import { Button } from "./button.tsx";

/** Offers every match of a list as a file. */
export const ExportButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <Button variant="outline" size="small" icon={<Download aria-hidden />} busy={busy} onClick={onPress}>
    Export CSV
  </Button>
);
