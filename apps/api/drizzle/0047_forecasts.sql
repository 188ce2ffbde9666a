CREATE TABLE "forecast_state" (
	"game" text PRIMARY KEY NOT NULL,
	"is_stale" boolean NOT NULL,
	"figures" jsonb,
	CONSTRAINT "forecast_state_game" CHECK ("forecast_state"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'))
);
--> statement-breakpoint
CREATE TABLE "race_forecasts" (
	"event_id" integer NOT NULL,
	"file_position" integer NOT NULL,
	"is_newcomer" boolean NOT NULL,
	"win" smallint NOT NULL,
	"podium" smallint,
	"top_ten" smallint,
	CONSTRAINT "race_forecasts_event_id_file_position_pk" PRIMARY KEY("event_id","file_position")
);
--> statement-breakpoint
ALTER TABLE "race_forecasts" ADD CONSTRAINT "race_forecasts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The races that are there are counted by the queue.
INSERT INTO "forecast_state" ("game", "is_stale") SELECT DISTINCT "game", true FROM "events";
