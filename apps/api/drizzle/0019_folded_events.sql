CREATE TABLE "folded_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"into_event_id" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"folded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_identity";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "named_drivers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "known_laps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingest_files" ADD COLUMN "parted_from_event_id" integer;--> statement-breakpoint
ALTER TABLE "folded_events" ADD CONSTRAINT "folded_events_into_event_id_events_id_fk" FOREIGN KEY ("into_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folded_events" ADD CONSTRAINT "folded_events_file_id_ingest_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ingest_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folded_events_into" ON "folded_events" USING btree ("into_event_id");--> statement-breakpoint
CREATE INDEX "folded_events_file" ON "folded_events" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "events_identity_hash" ON "events" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "ingest_files_parted" ON "ingest_files" USING btree ("parted_from_event_id") WHERE parted_from_event_id is not null;