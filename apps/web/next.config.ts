import type { NextConfig } from "next";

const config: NextConfig = {
  // The workspace packages are consumed as TypeScript source.
  transpilePackages: ["@railhead/core", "@railhead/interop", "@railhead/title-18eu"],
};

export default config;
