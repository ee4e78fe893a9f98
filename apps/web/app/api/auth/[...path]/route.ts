import { handleAccounts } from "@railhead/server/accounts";
import { answering } from "@railhead/server/http";
import { site } from "@/lib/server/site.ts";

type Context = { params: Promise<{ path: string[] }> };

const handle = (request: Request, { params }: Context) =>
  answering(async () => handleAccounts((await site()).accounts, request, (await params).path.join("/")));

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
