import type { Metadata } from "next";
import { publicAddress } from "../public-address.ts";
import { HEIGHT, WIDTH } from "./card.ts";

/**
 * The lines of a page for those who show its address as a link: in `og:` and `twitter:` lines. A site without a public address
 * has no previews: no one could fetch them.
 */
export function linkMetadata(page: {
  title: string;
  description: string;
  /** Path of the picture on this site. */
  picture: string;
  /** What the picture shows, in words. */
  alt: string;
}): Metadata {
  const { title, description, picture, alt } = page;
  const site = publicAddress();
  if (site === undefined) return { description };
  const images = [{ url: `${site}${picture}`, width: WIDTH, height: HEIGHT, alt, type: "image/png" }];
  return {
    description,
    openGraph: { type: "website", siteName: "Railhead", title, description, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
