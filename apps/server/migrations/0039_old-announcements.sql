-- Announcements without mail that were published before they came into the bell have been read on the page.
UPDATE "announcements" SET "sent_at" = greatest("publish_at", now())
  WHERE NOT "email" AND "sent_at" IS NULL AND "publish_at" <= now();
