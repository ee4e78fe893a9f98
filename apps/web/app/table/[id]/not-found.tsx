import { MissingPage } from "@/components/lobby/missing-page.tsx";

/** There is no such table, or it is not open to the reader: both look the same. */
export default function NotFound() {
  return <MissingPage />;
}
