import Link from "next/link";
import type { ReactNode } from "react";

/** The address of a person's page. */
export const personAddress = (handle: string): string => `/people/${encodeURIComponent(handle)}`;

/** A person's name, which leads to their page where they have one. */
export function PersonName({
  handle,
  className = "",
  children,
}: {
  handle: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (handle === undefined) return <bdi className={className}>{children}</bdi>;
  return (
    <Link
      href={personAddress(handle)}
      prefetch={false}
      className={`text-ink decoration-line underline-offset-4 hover:decoration-current ${className}`}
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
