ALTER TABLE "entries" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_results" DROP COLUMN "is_pole";--> statement-breakpoint
ALTER TABLE "driver_totals" DROP COLUMN "poles";