import { MissingPage } from "@/components/lobby/missing-page.tsx";

/** An invitation that opens nothing. */
export default function NotFound() {
  return <MissingPage />;
}
