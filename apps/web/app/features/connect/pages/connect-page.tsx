import { CardsLook } from "../directory/person-cards.tsx";
import { DirectoryPage } from "../directory/directory-page.tsx";

export { clientLoader, loader, meta } from "../directory/directory-page.tsx";

export default function ConnectPage() {
  return <DirectoryPage look="cards" as={CardsLook} />;
}
