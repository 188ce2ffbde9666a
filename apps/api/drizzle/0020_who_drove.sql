DROP INDEX "driver_results_end";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "has_looked_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_driven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "looked_in_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_approximate" ON "events" USING btree ("file_id") WHERE is_end_approximate;--> statement-breakpoint
CREATE INDEX "driver_results_end" ON "driver_results" USING btree ("end_at","driver_id","laps");