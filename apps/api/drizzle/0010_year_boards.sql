CREATE TABLE "track_years" (
	"track_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"events" integer NOT NULL,
	"drivers" integer NOT NULL,
	"laps" bigint NOT NULL,
	"timed_drivers" integer NOT NULL,
	CONSTRAINT "track_years_year_track_id_pk" PRIMARY KEY("year","track_id")
);
--> statement-breakpoint
CREATE TABLE "year_boards" (
	"track_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"driver_id" bigint NOT NULL,
	"has_returned" boolean NOT NULL,
	"car_model" integer,
	"is_wet" boolean,
	"session_kind" text,
	"lap_time" integer,
	"split_1" integer,
	"split_2" integer,
	"split_3" integer,
	"event_id" integer,
	"position" smallint,
	"end_at" timestamp with time zone,
	CONSTRAINT "year_boards_driver_id_track_id_year_pk" PRIMARY KEY("driver_id","track_id","year")
);
--> statement-breakpoint
CREATE TABLE "year_totals" (
	"year" smallint PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"drivers" integer NOT NULL,
	"laps" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "driver_tracks" CASCADE;--> statement-breakpoint
CREATE INDEX "year_boards_order" ON "year_boards" USING btree ("track_id","year","lap_time","end_at","position","driver_id");