CREATE TABLE "amendments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_position" integer,
	"lap_number" integer,
	"value" integer,
	"reason" text NOT NULL,
	"report_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_driver_id" bigint NOT NULL,
	"into_driver_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" integer,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amendment_id" integer,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"token" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_sample_days" (
	"day" date PRIMARY KEY NOT NULL,
	"peak_players" integer NOT NULL,
	"average_players" real NOT NULL,
	"samples" integer NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "report_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"event_id" integer NOT NULL,
	"lap_number" integer,
	"file_position" integer,
	"accused_driver_id" bigint,
	"reporter_id" integer,
	"reporter_driver_id" bigint,
	"category" text NOT NULL,
	"words" text NOT NULL,
	"evidence_url" text,
	"assignee_id" integer,
	"public_summary" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bans_joining" boolean DEFAULT false NOT NULL,
	"bans_from_boards" boolean DEFAULT false NOT NULL,
	"bans_reporting" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"report_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lifted_by" integer,
	"lift_reason" text
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "is_board_banned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "file_position" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_voided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "staff_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "laps" ADD COLUMN "is_voided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "penalties" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "server_tokens" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_revoked_by_accounts_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_merges" ADD CONSTRAINT "driver_merges_from_driver_id_drivers_id_fk" FOREIGN KEY ("from_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_merges" ADD CONSTRAINT "driver_merges_into_driver_id_drivers_id_fk" FOREIGN KEY ("into_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_merges" ADD CONSTRAINT "driver_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_merges" ADD CONSTRAINT "driver_merges_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_amendment_id_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."amendments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_accused_driver_id_drivers_id_fk" FOREIGN KEY ("accused_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_driver_id_drivers_id_fk" FOREIGN KEY ("reporter_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_accounts_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amendments_event" ON "amendments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "amendments_created" ON "amendments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "amendments_report" ON "amendments" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "amendments_voided_once" ON "amendments" USING btree ("event_id","kind","file_position","lap_number") NULLS NOT DISTINCT WHERE revoked_at is null and kind in ('voidEvent', 'voidEntry', 'voidLap', 'disqualify');--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_kind","target_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_merges_current" ON "driver_merges" USING btree ("from_driver_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "driver_merges_into" ON "driver_merges" USING btree ("into_driver_id");--> statement-breakpoint
CREATE INDEX "event_revisions_event" ON "event_revisions" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "rate_counters_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "report_entries_report" ON "report_entries" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_updated" ON "reports" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reports_assignee" ON "reports" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_category" ON "reports" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_event" ON "reports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reports_accused" ON "reports" USING btree ("accused_driver_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_driver" ON "reports" USING btree ("reporter_driver_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_driver" ON "sanctions" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_current" ON "sanctions" USING btree ("kind","driver_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sanctions_lapsing" ON "sanctions" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "accounts_seen" ON "accounts" USING btree ("last_sign_in_at","id");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("role","id") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "drivers_board_banned" ON "drivers" USING btree ("id") WHERE is_board_banned;--> statement-breakpoint
CREATE INDEX "drivers_merged" ON "drivers" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "drivers_name" ON "drivers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drivers_seen" ON "drivers" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "drivers_platform_prefix" ON "drivers" USING btree ("platform_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "events_voided" ON "events" USING btree ("id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "ingest_files_failed" ON "ingest_files" USING btree ("server_id","received_at") WHERE status = 'failed';--> statement-breakpoint
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log can only be added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_rows_stay" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_stays"();--> statement-breakpoint
CREATE TRIGGER "audit_log_stays_whole" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();
