ALTER TABLE "championship_events" ADD COLUMN "qualifying_event_id" integer;--> statement-breakpoint
ALTER TABLE "championships" ADD COLUMN "rounds_to_choose" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD COLUMN "lap_count" integer;--> statement-breakpoint
ALTER TABLE "championship_events" ADD CONSTRAINT "championship_events_qualifying_event_id_events_id_fk" FOREIGN KEY ("qualifying_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "championship_events_qualifying" ON "championship_events" USING btree ("qualifying_event_id");