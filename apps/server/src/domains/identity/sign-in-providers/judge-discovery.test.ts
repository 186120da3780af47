import { expect, test } from "vitest";
import { discoveryAddress, judgeDiscovery } from "./judge-discovery.ts";

const issuer = "https://id.example";
const whole = {
  issuer,
  authorization_endpoint: "https://id.example/auth",
  token_endpoint: "https://id.example/token",
  jwks_uri: "https://id.example/keys",
  userinfo_endpoint: "https://id.example/me",
  response_types_supported: ["code", "id_token"],
  code_challenge_methods_supported: ["plain", "S256"],
  id_token_signing_alg_values_supported: ["RS256"],
};
const isPublic = (address: string) => address.startsWith("https://id.example/");
const judge = (changes: object) => judgeDiscovery({ ...whole, ...changes }, issuer, isPublic);

test("a whole document has nothing wrong, nor one that leaves out what may be", () => {
  expect(judge({})).toEqual([]);
  const { userinfo_endpoint: _a, response_types_supported: _b, ...few } = whole;
  expect(judgeDiscovery(few, issuer, isPublic)).toEqual([]);
});

test.each([
  [{ issuer: "https://other.example" }, "It calls itself https://other.example. Enter exactly that as its address."],
  [{ issuer: undefined }, "It calls itself nothing. Enter exactly that as its address."],
  [{ token_endpoint: undefined }, "It does not say its token_endpoint (where codes are exchanged)."],
  [
    { jwks_uri: "http://10.0.0.1/keys" },
    "Its jwks_uri (where its keys are) is http://10.0.0.1/keys, which is not asked: https and a public host are needed.",
  ],
  [
    { userinfo_endpoint: "http://id.example/me" },
    "Its userinfo_endpoint (where names and addresses are) is http://id.example/me, which is not asked: https and a public host are needed.",
  ],
  [{ response_types_supported: ["id_token"] }, "It does not offer the code flow."],
  [{ code_challenge_methods_supported: ["plain"] }, "It does not offer PKCE by S256."],
  [{ id_token_signing_alg_values_supported: ["HS256", "none"] }, "It signs by no algorithm that is taken here."],
])("says of %j what is wrong", (changes, problem) => {
  expect(judge(changes)).toEqual([problem]);
});

test.each([[null], ["<html>"], [[1]], [7]])("%j is no document", (document) => {
  expect(judgeDiscovery(document, issuer, isPublic)).toHaveLength(1);
});

test("a stroke at the end of an address makes no other provider of it", () => {
  expect(judge({ issuer: "https://id.example/" })).toEqual([]);
  expect(discoveryAddress("https://id.example/")).toBe("https://id.example/.well-known/openid-configuration");
  expect(discoveryAddress("https://id.example/a")).toBe("https://id.example/a/.well-known/openid-configuration");
});
