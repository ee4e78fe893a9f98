/** The address that people know the site by, without a path; undefined without `BASE_URL`, where it is known on this machine and its network alone. */
export const publicAddress = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.BASE_URL ? new URL(env.BASE_URL).origin : undefined;
