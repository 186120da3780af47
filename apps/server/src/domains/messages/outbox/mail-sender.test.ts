import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpSender, type OutgoingMail } from "./mail-sender.ts";

/** A mail server of a few lines: it takes everything but recipients that begin with "no". */
const received: string[] = [];
const server = createServer((socket) => {
  socket.write("220 test\r\n");
  let inData = false;
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("utf8");
    if (inData && text.endsWith("\r\n.\r\n")) {
      received.push(text);
      inData = false;
      text = "";
      socket.write("250 taken\r\n");
    } else if (!inData) {
      for (const line of text.split("\r\n").slice(0, -1)) inData = answer(socket, line);
      text = "";
    }
  });
});

function answer(socket: Socket, line: string): boolean {
  if (line.startsWith("EHLO")) socket.write("250 test\r\n");
  else if (line.startsWith("RCPT TO:<no")) socket.write("550 no such mailbox\r\n");
  else if (line === "DATA") socket.write("354 go on\r\n");
  else if (line === "QUIT") socket.end("221 bye\r\n");
  else socket.write("250 ok\r\n");
  return line === "DATA";
}

let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => server.close());

const mail: OutgoingMail = {
  from: { name: "Pavane", address: "no-reply@example.org" },
  replyTo: null,
  to: "mira@example.com",
  date: new Date("2026-11-27T12:00:00Z"),
  subject: "Welcome",
  text: "Come in.",
  html: "<p>Come in.</p>",
  headers: { "List-Unsubscribe": "<https://pavane.example/unsubscribe>" },
  calendar: null,
  messageId: "<mail-1-2@pavane.example>",
};

test("a mail reaches the server with both bodies, its headers and its message id", async () => {
  await smtpSender(url).send(mail);
  for (const part of [
    "From: Pavane <no-reply@example.org>",
    "To: mira@example.com",
    "Date: Fri, 27 Nov 2026 12:00:00 +0000",
    "Message-ID: <mail-1-2@pavane.example>",
    "List-Unsubscribe: <https://pavane.example/unsubscribe>",
    "multipart/alternative",
    "<p>Come in.</p>",
  ])
    expect(received[0]).toContain(part);
});

test("an entry for calendars goes with it as mail programs expect it", async () => {
  received.length = 0;
  await smtpSender(url).send({ ...mail, calendar: { method: "CANCEL", text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" } });
  expect(received[0]).toContain("Content-Type: text/calendar; charset=utf-8; method=CANCEL");
  await smtpSender(url).send(mail);
  expect(received[1]).not.toContain("text/calendar");
  const entry = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
  await smtpSender(url).send({ ...mail, calendar: { method: "REQUEST", text: entry, more: [entry, entry] } });
  expect(received[2]?.match(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/g)).toHaveLength(3);
  expect(received[2]?.match(/filename=booking-\d\.ics/g)).toEqual([1, 2, 3].map((n) => `filename=booking-${n}.ics`));
});

test("answers go to the address of the settings, where there is one", async () => {
  received.length = 0;
  await smtpSender(url).send({ ...mail, replyTo: "help@pavane.example" });
  expect(received[0]).toContain("Reply-To: help@pavane.example");
  await smtpSender(url).send(mail);
  expect(received[1]).not.toMatch(/^Reply-To:/im);
});

test("a line break in a subject or recipient makes no further header", async () => {
  received.length = 0;
  await smtpSender(url).send({ ...mail, subject: "Hello\r\nBcc: other@example.com" });
  expect(received[0]).not.toMatch(/^Bcc:/im);
});

test("what the server says when it refuses is thrown", async () => {
  await expect(smtpSender(url).send({ ...mail, to: "nobody@example.com" })).rejects.toThrow("550 no such mailbox");
});
