ALTER TABLE "accounts" ADD COLUMN "calendar_token" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_calendar_token_unique" UNIQUE("calendar_token");