import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  // The workspace packages are consumed as TypeScript source.
  transpilePackages: ["@railhead/core", "@railhead/interop", "@railhead/title-18eu"],
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
