import { WeekView } from "../week/week-view.tsx";
import { DirectoryPage } from "../directory/directory-page.tsx";

export { clientLoader, loader, meta } from "../directory/directory-page.tsx";

export default function ConnectByTimePage() {
  return <DirectoryPage look="time" as={WeekView} />;
}
