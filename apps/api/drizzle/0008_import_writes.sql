CREATE TABLE "driver_seen" (
	"driver_id" bigint PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "driver_seen" SELECT "id", "last_seen_at" FROM "drivers";--> statement-breakpoint
CREATE INDEX "driver_seen_order" ON "driver_seen" USING btree ("last_seen_at","driver_id");--> statement-breakpoint
ALTER TABLE "driver_seen" ADD CONSTRAINT "driver_seen_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "drivers_seen";--> statement-breakpoint
ALTER TABLE "drivers" DROP COLUMN "last_seen_at";--> statement-breakpoint
ALTER TABLE "driver_names" ALTER COLUMN "last_at" DROP NOT NULL;--> statement-breakpoint
-- The name that somebody is shown by was seen last when he was.
UPDATE "driver_names" n SET "last_at" = NULL FROM "drivers" d WHERE d."id" = n."driver_id" AND d."name" = n."name";--> statement-breakpoint
ALTER TABLE "driver_tracks" ADD COLUMN "has_returned" boolean GENERATED ALWAYS AS ("events" > 1) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_tracks" ALTER COLUMN "has_returned" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "driver_tracks" DROP COLUMN "events";--> statement-breakpoint
ALTER TABLE "driver_tracks" DROP COLUMN "laps";--> statement-breakpoint
ALTER TABLE "driver_days" DROP COLUMN "events";--> statement-breakpoint
ALTER TABLE "driver_days" DROP COLUMN "laps";--> statement-breakpoint
DROP INDEX "driver_results_driver";--> statement-breakpoint
CREATE INDEX "driver_results_driver" ON "driver_results" USING btree ("driver_id","end_at" DESC NULLS LAST,"event_id" DESC NULLS LAST,"laps");--> statement-breakpoint
DELETE FROM "board_bins" WHERE "drivers" = 0;