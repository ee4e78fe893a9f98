import type { MetadataRoute } from "next";

/** What programs that read the web for a search may read: the site's own pages; nothing of people. Tables say themselves that they are not for a search: those who show links read them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/account", "/join/", "/reset"] },
  };
}
