import { ListLook } from "../directory/person-table.tsx";
import { DirectoryPage } from "../directory/directory-page.tsx";

export { clientLoader, loader, meta } from "../directory/directory-page.tsx";

export default function ConnectListPage() {
  return <DirectoryPage look="list" as={ListLook} />;
}
