import { readdirSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { SECURITY_HEADERS } from "./lib/policy.ts";

const config: NextConfig = {
  poweredByHeader: false,
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
  ],
  // Types are looked at before the build, by a task of their own (turbo.json): once is enough.
  typescript: { ignoreBuildErrors: true },
  // Kept between builds it would spare a minute where little has changed, and costs a fifth of every first build, and 250 MB.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // Half of what d3-zoom brings are animations, and the map has none.
  turbopack: { resolveAlias: { "d3-transition": "./lib/map/no-transition.ts" } },
  // One starts threads from files of its own, one a program, one is a library of the machine; the others are asked by few requests.
  serverExternalPackages: ["piscina", "esbuild", "@resvg/resvg-js", "pg-boss", "web-push"],
  // The workspace packages are consumed as TypeScript source.
  transpilePackages: readdirSync(new URL("../../packages", import.meta.url)).map(
    (name) => `@railhead/${name}`,
  ),
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
