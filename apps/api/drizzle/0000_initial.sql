CREATE TABLE "best_laps" (
	"track_id" integer NOT NULL,
	"driver_id" bigint NOT NULL,
	"car_model" integer NOT NULL,
	"is_wet" boolean NOT NULL,
	"session_kind" text NOT NULL,
	"lap_time" integer NOT NULL,
	"split_1" integer,
	"split_2" integer,
	"split_3" integer,
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "best_laps_driver_id_track_id_car_model_is_wet_session_kind_pk" PRIMARY KEY("driver_id","track_id","car_model","is_wet","session_kind")
);
--> statement-breakpoint
CREATE TABLE "car_models" (
	"model" integer PRIMARY KEY NOT NULL,
	"name" text,
	"manufacturer" text,
	"year" integer,
	"car_group" text
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"drivers" integer NOT NULL,
	"laps" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_bests" (
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"driver_id" bigint NOT NULL,
	"lap_number" smallint NOT NULL,
	"track_id" integer NOT NULL,
	"car_model" integer NOT NULL,
	"session_kind" text NOT NULL,
	"is_wet" boolean NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"lap_time" integer NOT NULL,
	"split_1" integer,
	"split_2" integer,
	"split_3" integer,
	CONSTRAINT "driver_bests_event_id_position_driver_id_pk" PRIMARY KEY("event_id","position","driver_id")
);
--> statement-breakpoint
CREATE TABLE "driver_days" (
	"driver_id" bigint NOT NULL,
	"day" date NOT NULL,
	"events" integer NOT NULL,
	"laps" integer NOT NULL,
	CONSTRAINT "driver_days_driver_id_day_pk" PRIMARY KEY("driver_id","day")
);
--> statement-breakpoint
CREATE TABLE "driver_names" (
	"driver_id" bigint NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"search_name" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_names_driver_id_name_pk" PRIMARY KEY("driver_id","name")
);
--> statement-breakpoint
CREATE TABLE "driver_results" (
	"driver_id" bigint NOT NULL,
	"event_id" integer NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	"laps" integer NOT NULL,
	"is_start" boolean NOT NULL,
	"is_finish" boolean NOT NULL,
	"is_win" boolean NOT NULL,
	"is_podium" boolean NOT NULL,
	"is_pole" boolean NOT NULL,
	"is_fastest_lap" boolean NOT NULL,
	"points" smallint NOT NULL,
	CONSTRAINT "driver_results_event_id_driver_id_pk" PRIMARY KEY("event_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "driver_totals" (
	"driver_id" bigint PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"laps" integer NOT NULL,
	"starts" integer NOT NULL,
	"finishes" integer NOT NULL,
	"position_sum" integer NOT NULL,
	"wins" integer NOT NULL,
	"podiums" integer NOT NULL,
	"poles" integer NOT NULL,
	"fastest_laps" integer NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_tracks" (
	"driver_id" bigint NOT NULL,
	"track_id" integer NOT NULL,
	"events" integer NOT NULL,
	"laps" integer NOT NULL,
	CONSTRAINT "driver_tracks_driver_id_track_id_pk" PRIMARY KEY("driver_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"platform_id" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"rating" double precision DEFAULT 1500 NOT NULL,
	"rated_races" integer DEFAULT 0 NOT NULL,
	"class_value" integer DEFAULT 40 NOT NULL,
	CONSTRAINT "drivers_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "drivers_platform_id_unique" UNIQUE("platform_id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"class_position" integer NOT NULL,
	"car_id" integer,
	"race_number" integer,
	"car_model" integer,
	"car_group" text,
	"cup_category" integer,
	"team_name" text NOT NULL,
	"lap_count" integer NOT NULL,
	"total_time" integer NOT NULL,
	"last_lap" integer NOT NULL,
	"best_lap" integer,
	"best_splits" integer[] NOT NULL,
	"average_lap" integer,
	"consistency" integer,
	"gap_kind" text NOT NULL,
	"gap_value" integer,
	"points" smallint,
	"missing_mandatory_pitstop" boolean,
	CONSTRAINT "entries_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "entry_drivers" (
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"driver_index" smallint NOT NULL,
	"driver_id" bigint,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	CONSTRAINT "entry_drivers_event_id_position_driver_index_pk" PRIMARY KEY("event_id","position","driver_index")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"server_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"weekend_id" integer,
	"session_type" text collate "C" NOT NULL,
	"session_kind" text NOT NULL,
	"title" text NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone NOT NULL,
	"is_end_approximate" boolean NOT NULL,
	"is_wet" boolean NOT NULL,
	"entry_count" integer NOT NULL,
	"classified_count" integer,
	"lap_count" integer NOT NULL,
	"identity_hash" "bytea" NOT NULL,
	"file_id" bigint NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"usable_driver_ids" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"server_id" integer NOT NULL,
	"content_hash" "bytea",
	"file_name" text NOT NULL,
	"file_modified_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"byte_length" bigint NOT NULL,
	"body" "bytea",
	"status" text NOT NULL,
	"event_id" integer,
	"problem" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laps" (
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"lap_number" smallint NOT NULL,
	"driver_index" smallint NOT NULL,
	"is_valid" boolean NOT NULL,
	"lap_time" integer,
	"split_1" integer,
	"split_2" integer,
	"split_3" integer,
	CONSTRAINT "laps_event_id_position_lap_number_pk" PRIMARY KEY("event_id","position","lap_number")
);
--> statement-breakpoint
CREATE TABLE "orphan_cars" (
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"car_id" integer NOT NULL,
	CONSTRAINT "orphan_cars_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "penalties" (
	"event_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"position" integer,
	"driver_index" smallint,
	"reason" text NOT NULL,
	"penalty" text NOT NULL,
	"value" integer NOT NULL,
	"violation_lap" integer,
	"cleared_lap" integer,
	"is_post_race" boolean NOT NULL,
	CONSTRAINT "penalties_event_id_ordinal_pk" PRIMARY KEY("event_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "player_samples" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"players" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_schemes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_schemes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"points" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_schemes_version" UNIQUE("name","version")
);
--> statement-breakpoint
CREATE TABLE "rating_changes" (
	"driver_id" bigint NOT NULL,
	"event_id" integer NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"server_id" integer NOT NULL,
	"session_type" text collate "C" NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"position" integer NOT NULL,
	"class_position" integer NOT NULL,
	"rivals" integer NOT NULL,
	"rating_before" double precision NOT NULL,
	"rating_after" double precision NOT NULL,
	"rated_races" integer NOT NULL,
	CONSTRAINT "rating_changes_event_id_driver_id_pk" PRIMARY KEY("event_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "rating_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"stale_end_at" timestamp with time zone,
	"stale_server_id" integer,
	"stale_session_type" text collate "C",
	"stale_content_hash" "bytea",
	CONSTRAINT "rating_state_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "season_points" (
	"season_key" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"starts" integer NOT NULL,
	"wins" integer NOT NULL,
	"podiums" integer NOT NULL,
	"count_back" numeric(30, 0) NOT NULL,
	CONSTRAINT "season_points_season_key_driver_id_pk" PRIMARY KEY("season_key","driver_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"scheme_id" integer NOT NULL,
	"best_n" integer
);
--> statement-breakpoint
CREATE TABLE "server_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"server_id" integer NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"folder_key" text,
	"capacity" integer,
	"time_zone" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "servers_folder_key_unique" UNIQUE("folder_key"),
	CONSTRAINT "servers_folder_key" CHECK ((kind = 'folder') = (folder_key is not null))
);
--> statement-breakpoint
CREATE TABLE "session_types" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_totals" (
	"id" smallint PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"drivers" integer NOT NULL,
	"laps" bigint NOT NULL,
	CONSTRAINT "site_totals_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "track_boards" (
	"track_id" integer NOT NULL,
	"driver_id" bigint NOT NULL,
	"car_model" integer NOT NULL,
	"is_wet" boolean NOT NULL,
	"session_kind" text NOT NULL,
	"lap_time" integer NOT NULL,
	"split_1" integer,
	"split_2" integer,
	"split_3" integer,
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_boards_driver_id_track_id_pk" PRIMARY KEY("driver_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "track_totals" (
	"track_id" integer PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"drivers" integer NOT NULL,
	"laps" bigint NOT NULL,
	"timed_drivers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text,
	"country" char(2),
	"length_metres" integer,
	CONSTRAINT "tracks_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "weekends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"server_id" integer NOT NULL,
	"track_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_names" ADD CONSTRAINT "driver_names_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD CONSTRAINT "entry_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_weekend_id_weekends_id_fk" FOREIGN KEY ("weekend_id") REFERENCES "public"."weekends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_file_id_ingest_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ingest_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_scheme_id_points_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."points_schemes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_tokens" ADD CONSTRAINT "server_tokens_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekends" ADD CONSTRAINT "weekends_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekends" ADD CONSTRAINT "weekends_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_laps_track" ON "best_laps" USING btree ("track_id","car_model","lap_time");--> statement-breakpoint
CREATE INDEX "driver_bests_driver" ON "driver_bests" USING btree ("driver_id","end_at","event_id");--> statement-breakpoint
CREATE INDEX "driver_bests_track" ON "driver_bests" USING btree ("track_id","end_at");--> statement-breakpoint
CREATE INDEX "driver_days_day" ON "driver_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "driver_names_search" ON "driver_names" USING btree ("search_name","driver_id");--> statement-breakpoint
CREATE INDEX "driver_results_driver" ON "driver_results" USING btree ("driver_id","end_at" DESC NULLS LAST,"event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "driver_totals_races" ON "driver_totals" USING btree ("starts" DESC NULLS LAST,"wins" DESC NULLS LAST,"podiums" DESC NULLS LAST,"driver_id");--> statement-breakpoint
CREATE INDEX "driver_tracks_track" ON "driver_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "entry_drivers_driver" ON "entry_drivers" USING btree ("driver_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_identity" ON "events" USING btree ("server_id","session_type","track_id","end_at","identity_hash");--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("end_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_track_end" ON "events" USING btree ("track_id","end_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_server_track_end" ON "events" USING btree ("server_id","track_id","end_at");--> statement-breakpoint
CREATE INDEX "events_weekend" ON "events" USING btree ("weekend_id");--> statement-breakpoint
CREATE INDEX "events_file" ON "events" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "events_replay" ON "events" USING btree ("end_at","server_id","session_type","content_hash") WHERE session_kind = 'race';--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_files_content" ON "ingest_files" USING btree ("server_id","content_hash","file_name");--> statement-breakpoint
CREATE INDEX "ingest_files_event" ON "ingest_files" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ingest_files_received" ON "ingest_files" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "rating_changes_driver" ON "rating_changes" USING btree ("driver_id","end_at","server_id","session_type","content_hash");--> statement-breakpoint
CREATE INDEX "rating_changes_order" ON "rating_changes" USING btree ("end_at","server_id","session_type","content_hash");--> statement-breakpoint
CREATE INDEX "season_points_order" ON "season_points" USING btree ("season_key","points" DESC NULLS LAST,"count_back" DESC NULLS LAST,"driver_id");--> statement-breakpoint
CREATE INDEX "server_tokens_server" ON "server_tokens" USING btree ("server_id");--> statement-breakpoint
CREATE UNIQUE INDEX "servers_registered_name" ON "servers" USING btree ("name") WHERE kind = 'registered';--> statement-breakpoint
CREATE INDEX "track_boards_order" ON "track_boards" USING btree ("track_id","lap_time","end_at","position","driver_id");--> statement-breakpoint
CREATE INDEX "weekends_server_track" ON "weekends" USING btree ("server_id","track_id");