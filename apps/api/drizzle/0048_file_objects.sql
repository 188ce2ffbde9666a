CREATE TABLE "file_objects" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lap_orders" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ingest_files" ADD COLUMN "object_hash" "bytea";--> statement-breakpoint
ALTER TABLE "lap_orders" ADD CONSTRAINT "lap_orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_objects_unused" ON "file_objects" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_object_hash_file_objects_hash_fk" FOREIGN KEY ("object_hash") REFERENCES "public"."file_objects"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingest_files_in_table" ON "ingest_files" USING btree ("id") WHERE body is not null and status <> 'failed';--> statement-breakpoint
CREATE INDEX "ingest_files_object" ON "ingest_files" USING btree ("object_hash") WHERE object_hash is not null;