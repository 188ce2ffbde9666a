CREATE TABLE "board_seconds" (
	"track_id" integer NOT NULL,
	"second" integer NOT NULL,
	"drivers" integer NOT NULL,
	"before_1" integer NOT NULL,
	"before_2" integer NOT NULL,
	"before_3" integer NOT NULL,
	"before_4" integer NOT NULL,
	"before_5" integer NOT NULL,
	"before_6" integer NOT NULL,
	"before_7" integer NOT NULL,
	"before_8" integer NOT NULL,
	"before_9" integer NOT NULL,
	"facet" text NOT NULL,
	CONSTRAINT "board_seconds_track_id_facet_second_pk" PRIMARY KEY("track_id","facet","second")
) WITH (fillfactor = 80);
--> statement-breakpoint
INSERT INTO "board_seconds" SELECT "track_id", "tenth" / 10, sum("drivers"),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 1), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 2), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 3), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 4), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 5), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 6), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 7), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 8), 0),
	coalesce(sum("drivers") filter (where "tenth" % 10 < 9), 0), "facet"
FROM "board_bins" GROUP BY "track_id", "facet", "tenth" / 10 HAVING sum("drivers") > 0 ORDER BY "track_id", "facet", 2;--> statement-breakpoint
DROP TABLE "board_bins";--> statement-breakpoint
DROP INDEX "driver_days_day";--> statement-breakpoint
CREATE INDEX "driver_days_day" ON "driver_days" USING btree ("day","driver_id");