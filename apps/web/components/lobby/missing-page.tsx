import { Header } from "../header.tsx";
import { Words } from "../words.tsx";
import { Missing } from "./missing.tsx";
import { SiteNav } from "./site-nav.tsx";

/** The page for an address that opens no table to the reader. */
export function MissingPage() {
  return (
    <Words of={["lobby", "waitingRoom"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        <Missing problem={{ code: "NOT_FOUND" }} />
      </main>
    </Words>
  );
}
