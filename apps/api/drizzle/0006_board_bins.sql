CREATE TABLE "board_bins" (
	"track_id" integer NOT NULL,
	"facet" text NOT NULL,
	"tenth" integer NOT NULL,
	"drivers" integer NOT NULL,
	CONSTRAINT "board_bins_track_id_facet_tenth_pk" PRIMARY KEY("track_id","facet","tenth")
);
--> statement-breakpoint
DROP INDEX "best_laps_track";--> statement-breakpoint
ALTER TABLE "track_boards" ADD COLUMN "class_band" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "best_laps_order" ON "best_laps" USING btree ("track_id","lap_time","end_at","position","driver_id","car_model","is_wet","session_kind");--> statement-breakpoint
CREATE INDEX "best_laps_car_order" ON "best_laps" USING btree ("track_id","car_model","lap_time","end_at","position","driver_id");--> statement-breakpoint
CREATE INDEX "track_boards_class_order" ON "track_boards" USING btree ("track_id","class_band","lap_time","end_at","position","driver_id");