ALTER TABLE "events" RENAME COLUMN "title" TO "file_title";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "staff_title" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "title" text GENERATED ALWAYS AS (coalesce(staff_title, file_title)) STORED NOT NULL;
