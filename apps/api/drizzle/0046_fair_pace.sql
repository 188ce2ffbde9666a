CREATE TABLE "driver_paces" (
	"driver_id" bigint NOT NULL,
	"event_id" integer NOT NULL,
	"file_position" integer NOT NULL,
	"laps" smallint NOT NULL,
	"deviation" integer NOT NULL,
	"spread" integer NOT NULL,
	CONSTRAINT "driver_paces_event_id_file_position_driver_id_pk" PRIMARY KEY("event_id","file_position","driver_id")
);
--> statement-breakpoint
CREATE TABLE "pace_indices" (
	"driver_id" bigint NOT NULL,
	"game" text NOT NULL,
	"car_group" text,
	"car_model" integer,
	"is_wet" boolean,
	"track_id" integer,
	"deviation" integer NOT NULL,
	"margin" integer NOT NULL,
	"laps" integer NOT NULL,
	"sessions" integer NOT NULL,
	"field" smallint NOT NULL,
	"field_drivers" integer NOT NULL,
	CONSTRAINT "pace_indices_once" UNIQUE NULLS NOT DISTINCT("driver_id","game","car_group","car_model","is_wet","track_id"),
	CONSTRAINT "pace_indices_game" CHECK ("pace_indices"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'))
);
--> statement-breakpoint
CREATE TABLE "pace_state" (
	"game" text PRIMARY KEY NOT NULL,
	"is_stale" boolean NOT NULL,
	CONSTRAINT "pace_state_game" CHECK ("pace_state"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'))
);
--> statement-breakpoint
ALTER TABLE "driver_paces" ADD CONSTRAINT "driver_paces_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_paces" ADD CONSTRAINT "driver_paces_entry" FOREIGN KEY ("event_id","file_position") REFERENCES "public"."entries"("event_id","file_position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pace_indices" ADD CONSTRAINT "pace_indices_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_paces_driver" ON "driver_paces" USING btree ("driver_id");