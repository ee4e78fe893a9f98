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
  // It starts threads from files of its own.
  serverExternalPackages: ["piscina"],
  // The workspace packages are consumed as TypeScript source.
  transpilePackages: [
    "@railhead/core",
    "@railhead/interop",
    "@railhead/server",
    "@railhead/title-18ardennes",
    "@railhead/title-18eu",
  ],
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
