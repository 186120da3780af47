import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program of somebody else beside the site. */
async function startReceiver(): Promise<{ url: string; received: Received[]; stop: () => void }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(200).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  return { url: `http://localhost:${port}/told`, received, stop: () => server.close() };
}

/** As the specification of webhooks has it, written out. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("an administrator makes a token, calls the API with it, adds a webhook and sees a test arrive", async ({
  request,
  withToken,
}) => {
  const desk = await withToken(await freshToken(request, "admin", samplePassword));
  const name = unique("Script");

  await test.step("a token is shown once, and opens the API for reading", async () => {
    await desk.goto("/profile/edit?tab=tokens");
    await desk.getByRole("button", { name: "New token" }).click();
    const dialog = desk.getByRole("dialog", { name: "New API token" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Make token" }).click();
    const shown = desk.getByRole("dialog", { name: "Copy your token" });
    const token = await shown.getByText(/^pvn_/).innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(desk.getByText(`pvn_…${token.slice(-4)}`)).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await (await request.get("/api/me", { headers })).json()).username).toBe("admin");
    expect((await request.patch("/api/me", { headers, data: { version: 1 } })).status()).toBe(403);
    expect((await request.get("/api/tokens", { headers })).status()).toBe(403);
    await desk.getByRole("button", { name: `Revoke ${name}` }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(toastOf(desk, "Token revoked")).toBeVisible();
    expect((await request.get("/api/me", { headers })).status()).toBe(401);
  });

  await test.step("a webhook is told, and signed with its secret", async () => {
    const receiver = await startReceiver();
    await desk.goto("/admin/webhooks");
    await desk.getByRole("button", { name: "Add webhook" }).click();
    const dialog = desk.getByRole("dialog", { name: "Add webhook" });
    await dialog.getByLabel("Address").fill("http://example.com/");
    await dialog.getByLabel("Description").fill(name);
    await dialog.getByText("An order was paid").click();
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await expect(dialog.getByText(/begins with https:\/\//).first()).toBeVisible();
    await dialog.getByLabel("Address").fill(receiver.url);
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    const shown = desk.getByRole("dialog", { name: "Copy the secret" });
    const secret = await shown.getByText(/^whsec_/).innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    await desk.getByRole("button", { name: `Send test: ${name}` }).click();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    const [received] = receiver.received;
    if (received === undefined) throw new Error("nothing was received");
    expect(received.headers["webhook-signature"]).toBe(signatureOf(received, secret));
    await desk.getByRole("listitem").filter({ hasText: name }).getByRole("link", { name: "Deliveries" }).click();
    const row = desk.getByRole("listitem").filter({ hasText: "webhook.test" });
    await expect(row.getByText("Delivered")).toBeVisible({ timeout: 15_000 });
    await row.getByRole("button", { name: /^Send again/ }).click();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(received.headers["webhook-id"]);
    receiver.stop();
  });

  await test.step("and deleted", async () => {
    await desk.getByRole("link", { name: "Webhooks" }).first().click();
    await desk.getByRole("button", { name: `Delete: ${name}` }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(desk, "Webhook deleted")).toBeVisible();
  });
});
