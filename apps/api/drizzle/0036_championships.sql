CREATE TABLE "championship_absences" (
	"entry_id" integer NOT NULL,
	"round_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "championship_absences_entry_id_round_code_pk" PRIMARY KEY("entry_id","round_code")
);
--> statement-breakpoint
CREATE TABLE "championship_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"driver_id" bigint,
	"platform_id" text,
	"name" text,
	"account_id" integer,
	"race_number" smallint NOT NULL,
	"car_model" integer,
	"class" text,
	"team_id" integer,
	"status" text NOT NULL,
	"queued_at" timestamp with time zone,
	"from_round" text,
	"to_round" text,
	"car_changes" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"read_version" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "championship_entries_status" CHECK ("championship_entries"."status" in ('confirmed', 'requested', 'waiting', 'reserve', 'guest', 'withdrawn', 'excluded'))
);
--> statement-breakpoint
CREATE TABLE "championship_events" (
	"championship_id" integer NOT NULL,
	"round_code" text NOT NULL,
	"heat_code" text NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "championship_events_championship_id_heat_code_pk" PRIMARY KEY("championship_id","heat_code")
);
--> statement-breakpoint
CREATE TABLE "championship_official" (
	"championship_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"reason" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "championship_official_championship_id_version_pk" PRIMARY KEY("championship_id","version")
);
--> statement-breakpoint
CREATE TABLE "championship_rulings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_rulings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"kind" text NOT NULL,
	"driver_id" bigint,
	"team_id" integer,
	"round_code" text,
	"heat_code" text,
	"class" text,
	"points" text,
	"is_of_round" boolean DEFAULT false NOT NULL,
	"status" text,
	"licence_points" smallint,
	"rounds" smallint,
	"text" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"report_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"activated_at" timestamp with time zone,
	"activated_by" integer,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	"undo_reason" text,
	CONSTRAINT "championship_rulings_kind" CHECK ("championship_rulings"."kind" in ('points', 'correction', 'status', 'licence', 'suspended', 'nextRound')),
	CONSTRAINT "championship_rulings_status" CHECK ("championship_rulings"."status" in ('classified', 'dnf', 'dns', 'dsq', 'short', 'banned', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "championship_standings" (
	"championship_id" integer NOT NULL,
	"kind" text NOT NULL,
	"table_code" text NOT NULL,
	"ordinal" integer NOT NULL,
	"place" integer,
	"driver_id" bigint,
	"team_id" integer,
	"total" text NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "championship_standings_championship_id_kind_table_code_ordinal_pk" PRIMARY KEY("championship_id","kind","table_code","ordinal"),
	CONSTRAINT "championship_standings_kind" CHECK ("championship_standings"."kind" in ('drivers', 'teams'))
);
--> statement-breakpoint
CREATE TABLE "championship_tables" (
	"championship_id" integer NOT NULL,
	"kind" text NOT NULL,
	"table_code" text NOT NULL,
	"ordinal" smallint NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "championship_tables_championship_id_kind_table_code_pk" PRIMARY KEY("championship_id","kind","table_code"),
	CONSTRAINT "championship_tables_kind" CHECK ("championship_tables"."kind" in ('drivers', 'teams'))
);
--> statement-breakpoint
CREATE TABLE "championship_team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"driver_id" bigint NOT NULL,
	"from_round" text,
	"to_round" text
);
--> statement-breakpoint
CREATE TABLE "championship_teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"colour" text,
	"founded_by" integer,
	CONSTRAINT "championship_teams_name" UNIQUE("championship_id","name")
);
--> statement-breakpoint
CREATE TABLE "championship_versions" (
	"championship_id" integer NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"reason" text NOT NULL,
	"undoes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "championship_versions_championship_id_version_pk" PRIMARY KEY("championship_id","version")
);
--> statement-breakpoint
CREATE TABLE "championships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game" text NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb,
	"draft_saved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "championships_game" CHECK ("championships"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2')),
	CONSTRAINT "championships_state" CHECK ("championships"."state" in ('draft', 'open', 'running', 'finished', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_target_kind";--> statement-breakpoint
ALTER TABLE "championship_absences" ADD CONSTRAINT "championship_absences_entry_id_championship_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."championship_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_entries" ADD CONSTRAINT "championship_entries_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_entries" ADD CONSTRAINT "championship_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_entries" ADD CONSTRAINT "championship_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_entries" ADD CONSTRAINT "championship_entries_team_id_championship_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."championship_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_events" ADD CONSTRAINT "championship_events_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_events" ADD CONSTRAINT "championship_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_official" ADD CONSTRAINT "championship_official_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_official" ADD CONSTRAINT "championship_official_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_team_id_championship_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."championship_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_activated_by_accounts_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rulings" ADD CONSTRAINT "championship_rulings_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_standings" ADD CONSTRAINT "championship_standings_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_standings" ADD CONSTRAINT "championship_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_standings" ADD CONSTRAINT "championship_standings_team_id_championship_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."championship_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_tables" ADD CONSTRAINT "championship_tables_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_team_members" ADD CONSTRAINT "championship_team_members_team_id_championship_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."championship_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_team_members" ADD CONSTRAINT "championship_team_members_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_teams" ADD CONSTRAINT "championship_teams_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_teams" ADD CONSTRAINT "championship_teams_founded_by_accounts_id_fk" FOREIGN KEY ("founded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_versions" ADD CONSTRAINT "championship_versions_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_versions" ADD CONSTRAINT "championship_versions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "championship_entries_number" ON "championship_entries" USING btree ("championship_id","race_number") WHERE status not in ('withdrawn', 'excluded');--> statement-breakpoint
CREATE UNIQUE INDEX "championship_entries_driver" ON "championship_entries" USING btree ("championship_id","driver_id") WHERE driver_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "championship_entries_platform" ON "championship_entries" USING btree ("championship_id","platform_id") WHERE platform_id is not null;--> statement-breakpoint
CREATE INDEX "championship_entries_of_driver" ON "championship_entries" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "championship_entries_account" ON "championship_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "championship_events_event" ON "championship_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "championship_rulings_of" ON "championship_rulings" USING btree ("championship_id","created_at");--> statement-breakpoint
CREATE INDEX "championship_rulings_driver" ON "championship_rulings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "championship_rulings_report" ON "championship_rulings" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "championship_standings_driver" ON "championship_standings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "championship_team_members_team" ON "championship_team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "championship_team_members_driver" ON "championship_team_members" USING btree ("driver_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_kind" CHECK ("audit_log"."target_kind" in ('server', 'token', 'file', 'event', 'driver', 'sanction', 'merge', 'report', 'account', 'claim', 'season', 'pointsScheme', 'championship', 'track', 'car', 'sessionType', 'site', 'job'));