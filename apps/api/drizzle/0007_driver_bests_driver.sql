DROP INDEX "driver_bests_driver";--> statement-breakpoint
CREATE INDEX "driver_bests_driver" ON "driver_bests" USING btree ("driver_id","end_at","event_id","track_id","lap_time");