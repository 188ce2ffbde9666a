-- Starting rebuilds the rollups: their version differs.
ALTER TABLE "drivers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "drivers" d SET "last_seen_at" = coalesce((SELECT s.last_seen_at FROM driver_seen s WHERE s.driver_id = d.id), d.first_seen_at);--> statement-breakpoint
ALTER TABLE "drivers" ALTER COLUMN "last_seen_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "drivers_last_seen" ON "drivers" USING btree ("last_seen_at","id");--> statement-breakpoint
UPDATE "driver_names" n SET "last_at" = d.last_seen_at FROM drivers d WHERE d.id = n.driver_id AND n.last_at IS NULL;--> statement-breakpoint
ALTER TABLE "driver_names" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
DROP TABLE "board_seconds";--> statement-breakpoint
DROP TABLE "day_totals";--> statement-breakpoint
DROP TABLE "driver_days";--> statement-breakpoint
DROP TABLE "driver_seen";--> statement-breakpoint
DROP TABLE "track_years";--> statement-breakpoint
DROP TABLE "year_boards";--> statement-breakpoint
DROP TABLE "year_totals";--> statement-breakpoint
DROP TABLE "car_totals";--> statement-breakpoint
DROP TABLE "hour_totals";--> statement-breakpoint
CREATE TABLE "day_drivers" (
	"day" date PRIMARY KEY NOT NULL,
	"drivers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_totals" (
	"day" date NOT NULL,
	"car_model" integer NOT NULL,
	"entries" integer NOT NULL,
	"laps" bigint NOT NULL,
	CONSTRAINT "car_totals_day_car_model_pk" PRIMARY KEY("day","car_model")
);
--> statement-breakpoint
CREATE TABLE "hour_totals" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"events" integer NOT NULL,
	"entries" integer NOT NULL,
	"laps" bigint NOT NULL,
	CONSTRAINT "hour_totals_day_hour_pk" PRIMARY KEY("day","hour")
);
--> statement-breakpoint
DROP INDEX "best_laps_order";--> statement-breakpoint
DROP INDEX "best_laps_car_order";--> statement-breakpoint
DROP INDEX "track_boards_class_order";--> statement-breakpoint
ALTER TABLE "track_boards" DROP COLUMN "class_band";--> statement-breakpoint
ALTER TABLE "season_points" ALTER COLUMN "count_back" SET DATA TYPE numeric;--> statement-breakpoint
CREATE INDEX "best_laps_track" ON "best_laps" USING btree ("track_id","car_model","lap_time","driver_id");--> statement-breakpoint
CREATE INDEX "driver_results_end" ON "driver_results" USING btree ("end_at","driver_id");
