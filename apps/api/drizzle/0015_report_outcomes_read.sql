ALTER TABLE "accounts" ADD COLUMN "reports_read_at" timestamp with time zone;--> statement-breakpoint
-- Outcomes from before are not new.
UPDATE "accounts" SET "reports_read_at" = now();
