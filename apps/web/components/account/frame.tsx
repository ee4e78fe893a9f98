import type { ReactNode } from "react";
import { Header } from "../header.tsx";
import { SiteNav } from "../lobby/site-nav.tsx";
import { Words } from "../words.tsx";

/** A page with one form in its middle. */
export function Frame({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <Words>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-10 sm:py-14">
        <h1 className="text-xl">{heading}</h1>
        {lead && <p className="text-muted">{lead}</p>}
        <div className="sheet p-5 sm:p-6">{children}</div>
      </main>
    </Words>
  );
}
