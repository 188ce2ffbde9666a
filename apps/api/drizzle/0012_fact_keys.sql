ALTER TABLE "entry_drivers" RENAME COLUMN "position" TO "file_position";--> statement-breakpoint
ALTER TABLE "laps" RENAME COLUMN "position" TO "file_position";--> statement-breakpoint
ALTER TABLE "orphan_cars" RENAME COLUMN "position" TO "file_position";--> statement-breakpoint
ALTER TABLE "penalties" RENAME COLUMN "position" TO "file_position";--> statement-breakpoint
ALTER TABLE "rating_changes" RENAME COLUMN "position" TO "file_position";--> statement-breakpoint
ALTER TABLE "driver_bests" DROP CONSTRAINT "driver_bests_event_id_position_driver_id_pk";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_event_id_position_pk";--> statement-breakpoint
ALTER TABLE "entry_drivers" DROP CONSTRAINT "entry_drivers_event_id_position_driver_index_pk";--> statement-breakpoint
ALTER TABLE "laps" DROP CONSTRAINT "laps_event_id_position_lap_number_pk";--> statement-breakpoint
ALTER TABLE "orphan_cars" DROP CONSTRAINT "orphan_cars_event_id_position_pk";--> statement-breakpoint
ALTER TABLE "driver_bests" ADD COLUMN "file_position" integer;--> statement-breakpoint
ALTER TABLE "driver_results" ADD COLUMN "file_position" integer;--> statement-breakpoint
-- Rows that named a car by its place name it by its place in the file.
UPDATE "entries" SET "file_position" = "position" WHERE "file_position" IS NULL;--> statement-breakpoint
UPDATE "entry_drivers" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."file_position" AND n."file_position" <> n."position";--> statement-breakpoint
UPDATE "laps" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."file_position" AND n."file_position" <> n."position";--> statement-breakpoint
UPDATE "penalties" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."file_position" AND n."file_position" <> n."position";--> statement-breakpoint
UPDATE "rating_changes" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."file_position" AND n."file_position" <> n."position";--> statement-breakpoint
UPDATE "driver_bests" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."position";--> statement-breakpoint
ALTER TABLE "driver_bests" ALTER COLUMN "file_position" SET NOT NULL;--> statement-breakpoint
UPDATE "driver_results" t SET "file_position" = n."file_position" FROM "entries" n WHERE n."event_id" = t."event_id" AND n."position" = t."position";--> statement-breakpoint
ALTER TABLE "driver_results" ALTER COLUMN "file_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "file_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_bests" ADD CONSTRAINT "driver_bests_event_id_file_position_driver_id_pk" PRIMARY KEY("event_id","file_position","driver_id");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_file_position_pk" PRIMARY KEY("event_id","file_position");--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD CONSTRAINT "entry_drivers_event_id_file_position_driver_index_pk" PRIMARY KEY("event_id","file_position","driver_index");--> statement-breakpoint
ALTER TABLE "laps" ADD CONSTRAINT "laps_event_id_file_position_lap_number_pk" PRIMARY KEY("event_id","file_position","lap_number");--> statement-breakpoint
ALTER TABLE "orphan_cars" ADD CONSTRAINT "orphan_cars_event_id_file_position_pk" PRIMARY KEY("event_id","file_position");--> statement-breakpoint
ALTER TABLE "driver_bests" ADD CONSTRAINT "driver_bests_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_bests" ADD CONSTRAINT "driver_bests_entry" FOREIGN KEY ("event_id","file_position") REFERENCES "public"."entries"("event_id","file_position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_results" ADD CONSTRAINT "driver_results_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_results" ADD CONSTRAINT "driver_results_entry" FOREIGN KEY ("event_id","file_position") REFERENCES "public"."entries"("event_id","file_position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD CONSTRAINT "entry_drivers_entry" FOREIGN KEY ("event_id","file_position") REFERENCES "public"."entries"("event_id","file_position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orphan_cars" ADD CONSTRAINT "orphan_cars_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_entry" FOREIGN KEY ("event_id","file_position") REFERENCES "public"."entries"("event_id","file_position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_position" UNIQUE("event_id","position");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_provider" CHECK ("accounts"."provider" in ('discord'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('user', 'mod', 'admin'));--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_kind" CHECK ("amendments"."kind" in ('voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_kind" CHECK ("audit_log"."target_kind" in ('server', 'token', 'file', 'event', 'driver', 'sanction', 'merge', 'report', 'account', 'claim', 'season', 'pointsScheme', 'track', 'car', 'sessionType', 'site', 'job'));--> statement-breakpoint
ALTER TABLE "driver_bests" ADD CONSTRAINT "driver_bests_session_kind" CHECK ("driver_bests"."session_kind" in ('practice', 'qualifying', 'race', 'other'));--> statement-breakpoint
ALTER TABLE "driver_claims" ADD CONSTRAINT "driver_claims_status" CHECK ("driver_claims"."status" in ('pending', 'confirmed', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_gap_kind" CHECK ("entries"."gap_kind" in ('leader', 'time', 'laps', 'dns', 'dnf', 'dsq', 'unknown'));--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_kind" CHECK ("event_revisions"."kind" in ('amended', 'restored', 'timesChanged', 'importedAgain'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_session_kind" CHECK ("events"."session_kind" in ('practice', 'qualifying', 'race', 'other'));--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_status" CHECK ("ingest_files"."status" in ('imported', 'duplicate', 'empty', 'failed'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('waiting', 'running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_kind" CHECK ("report_entries"."kind" in ('note', 'status', 'assignee'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_status" CHECK ("reports"."status" in ('submitted', 'underReview', 'decided', 'dismissed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_category" CHECK ("reports"."category" in ('contact', 'blocking', 'unsafeRejoin', 'cutting', 'behaviour', 'cheating', 'other'));--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('note', 'warning', 'ban'));--> statement-breakpoint
ALTER TABLE "servers" ADD CONSTRAINT "servers_kind" CHECK ("servers"."kind" in ('registered', 'folder'));--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_kind" CHECK ("session_types"."kind" in ('practice', 'qualifying', 'race', 'other'));--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_purpose" CHECK ("sign_in_attempts"."purpose" in ('signIn', 'claim'));--> statement-breakpoint
-- The key of erased people's hashes leaves the database. Where there are any, the start after this moves it out (erasure-key.ts);
-- what stays tells whether a key is that one.
INSERT INTO "site_settings" ("key", "value") SELECT 'erasureKeyCheck', to_jsonb(encode(sha256('erasureKeyCheck'::bytea || decode("value" #>> '{}', 'base64')), 'base64')) FROM "site_settings" WHERE "key" = 'erasureKey' AND (EXISTS (SELECT FROM "erasures") OR EXISTS (SELECT FROM "erased_bans"));--> statement-breakpoint
DELETE FROM "site_settings" WHERE "key" = 'erasureKey' AND NOT EXISTS (SELECT FROM "erasures") AND NOT EXISTS (SELECT FROM "erased_bans");