import { defineConfig } from "@playwright/test";
export default defineConfig({
  testDir: "/tmp/wt/play/apps/web/e2e",
  outputDir: "/tmp/pw-out",
  reporter: "list",
  workers: 1,
  use: {
    baseURL: "http://127.0.0.1:4160",
    launchOptions: { executablePath: "/usr/bin/chromium" },
    screenshot: "only-on-failure",
  },
});
