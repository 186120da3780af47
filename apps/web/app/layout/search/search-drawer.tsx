import { Drawer } from "../../ui/overlays/drawer.tsx";
import { DrawerSearch } from "./drawer-search.tsx";

interface SearchDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
}

/** The search where the header has no room for its field. */
export const SearchDrawer = ({ open, onOpenChange, title }: SearchDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title={title} size="wide">
    <DrawerSearch className="px-3" onLeave={() => onOpenChange(false)} />
  </Drawer>
);
