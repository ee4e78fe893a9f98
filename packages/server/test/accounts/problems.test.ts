import { describe, expect, it } from "vitest";
import { PASSWORD } from "../../src/accounts/index.ts";
import { problemOf } from "../../src/accounts/problems.ts";

const said = async (
  status: number,
  body: unknown,
  fields?: Parameters<typeof problemOf>[1],
): Promise<unknown> => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const refused = await problemOf(new Response(text, { status }), fields);
  return { status: refused.status, ...refused.problem };
};

describe("what went wrong with an account", () => {
  it.each([
    [500, { status: 500, code: "SERVER" }],
    [503, { status: 500, code: "SERVER" }],
    [499, { status: 400, code: "BAD_BODY" }],
    [400, { status: 400, code: "BAD_BODY" }],
    [401, { status: 401, code: "SIGN_IN" }],
    [403, { status: 400, code: "BAD_BODY" }],
  ])(
    "is, where the code is unknown, a refusal or a failure of ours by its status: %i",
    async (status, problem) => {
      for (const body of [{ code: "NEVER_HEARD_OF" }, {}, null, "no JSON", ""])
        expect(await said(status, body)).toEqual(problem);
    },
  );

  it("has the field as the form calls it", async () => {
    const wrong = { code: "INVALID_PASSWORD" };
    const status = 422;
    const code = "WRONG_PASSWORD";
    expect(await said(400, wrong)).toEqual({ status, code, field: "password" });
    expect(await said(400, wrong, { current: "current" })).toEqual({ status, code, field: "current" });
    expect(await said(400, { code: "EMAIL_IS_THE_SAME" }, { current: "current" })).toEqual({
      status,
      code: "EMAIL_SAME",
      field: "email",
    });
    expect(await said(400, { code: "EMAIL_IS_THE_SAME" }, { email: "address" })).toMatchObject({
      field: "address",
    });
    expect(await said(401, { code: "INVALID_EMAIL_OR_PASSWORD" })).toEqual({
      status: 401,
      code: "WRONG_SIGN_IN",
    });
  });

  it("says how long a password is to be", async () => {
    expect(await said(400, { code: "PASSWORD_TOO_SHORT" })).toEqual({
      status: 422,
      code: "PASSWORD_SHORT",
      field: "password",
      values: { min: PASSWORD.min },
    });
    expect(await said(400, { code: "PASSWORD_TOO_LONG" })).toMatchObject({ values: { max: PASSWORD.max } });
  });
});
