CREATE TABLE "driver_ratings" (
	"driver_id" bigint NOT NULL,
	"game" text NOT NULL,
	"rating" double precision NOT NULL,
	"rated_races" integer NOT NULL,
	"class_value" integer NOT NULL,
	CONSTRAINT "driver_ratings_driver_id_game_pk" PRIMARY KEY("driver_id","game"),
	CONSTRAINT "driver_ratings_game" CHECK ("driver_ratings"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'))
);
--> statement-breakpoint
ALTER TABLE "site_totals" DROP CONSTRAINT "site_totals_one_row";--> statement-breakpoint
DROP INDEX "drivers_class_value";--> statement-breakpoint
DROP INDEX "driver_totals_starts";--> statement-breakpoint
DROP INDEX "driver_totals_races";--> statement-breakpoint
DROP INDEX "season_points_order";--> statement-breakpoint
DROP INDEX "rating_changes_driver";--> statement-breakpoint
ALTER TABLE "car_totals" DROP CONSTRAINT "car_totals_day_car_model_pk";--> statement-breakpoint
ALTER TABLE "hour_totals" DROP CONSTRAINT "hour_totals_day_hour_pk";--> statement-breakpoint
ALTER TABLE "season_points" DROP CONSTRAINT "season_points_season_key_driver_id_pk";--> statement-breakpoint
ALTER TABLE "day_drivers" DROP CONSTRAINT "day_drivers_pkey";--> statement-breakpoint
ALTER TABLE "driver_totals" DROP CONSTRAINT "driver_totals_pkey";--> statement-breakpoint
ALTER TABLE "car_totals" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "car_totals" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "day_drivers" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "day_drivers" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "driver_totals" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "driver_totals" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "hour_totals" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "hour_totals" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "season_points" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "season_points" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_totals" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "site_totals" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "game" text NOT NULL DEFAULT 'acc';--> statement-breakpoint
ALTER TABLE "rating_changes" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_totals" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "site_totals" ADD PRIMARY KEY ("game");--> statement-breakpoint
INSERT INTO "site_totals" ("game", "events", "drivers", "laps") SELECT '', "events", "drivers", "laps" FROM "site_totals";--> statement-breakpoint
DELETE FROM "site_totals" WHERE "game" = 'acc' AND "events" = 0;--> statement-breakpoint
INSERT INTO "day_drivers" ("day", "game", "drivers") SELECT "day", '', "drivers" FROM "day_drivers";--> statement-breakpoint
INSERT INTO "driver_totals" ("driver_id", "game", "events", "laps", "starts", "finishes", "position_sum", "wins", "podiums", "fastest_laps", "points")
	SELECT "driver_id", '', "events", "laps", "starts", "finishes", "position_sum", "wins", "podiums", "fastest_laps", "points" FROM "driver_totals";--> statement-breakpoint
INSERT INTO "driver_ratings" ("driver_id", "game", "rating", "rated_races", "class_value")
	SELECT "id", 'acc', "rating", "rated_races", "class_value" FROM "drivers" WHERE "rated_races" > 0;--> statement-breakpoint
ALTER TABLE "car_totals" ADD CONSTRAINT "car_totals_day_game_car_model_pk" PRIMARY KEY("day","game","car_model");--> statement-breakpoint
ALTER TABLE "day_drivers" ADD CONSTRAINT "day_drivers_day_game_pk" PRIMARY KEY("day","game");--> statement-breakpoint
ALTER TABLE "driver_totals" ADD CONSTRAINT "driver_totals_driver_id_game_pk" PRIMARY KEY("driver_id","game");--> statement-breakpoint
ALTER TABLE "hour_totals" ADD CONSTRAINT "hour_totals_day_hour_game_pk" PRIMARY KEY("day","hour","game");--> statement-breakpoint
ALTER TABLE "season_points" ADD CONSTRAINT "season_points_season_key_game_driver_id_pk" PRIMARY KEY("season_key","game","driver_id");--> statement-breakpoint
ALTER TABLE "driver_ratings" ADD CONSTRAINT "driver_ratings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_ratings_class_value" ON "driver_ratings" USING btree ("class_value","driver_id");--> statement-breakpoint
CREATE INDEX "driver_totals_starts" ON "driver_totals" USING btree ("game","starts","driver_id");--> statement-breakpoint
CREATE INDEX "driver_totals_races" ON "driver_totals" USING btree ("game","starts" DESC NULLS LAST,"wins" DESC NULLS LAST,"podiums" DESC NULLS LAST,"driver_id");--> statement-breakpoint
CREATE INDEX "season_points_order" ON "season_points" USING btree ("season_key","game","points" DESC NULLS LAST,"count_back" DESC NULLS LAST,"driver_id");--> statement-breakpoint
CREATE INDEX "rating_changes_driver" ON "rating_changes" USING btree ("driver_id","game","end_at","server_id","session_type","content_hash");--> statement-breakpoint
ALTER TABLE "drivers" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "drivers" DROP COLUMN "rated_races";--> statement-breakpoint
ALTER TABLE "drivers" DROP COLUMN "class_value";--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_game" CHECK ("rating_changes"."game" in ('acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'));--> statement-breakpoint
ALTER TABLE "driver_bests" ALTER COLUMN "lap_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "track_records" ALTER COLUMN "lap_number" DROP NOT NULL;