ALTER TABLE "amendments" DROP CONSTRAINT "amendments_kind";--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD COLUMN "replaced_driver_id" bigint;--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "driver_index" smallint;--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "driver_id" bigint;--> statement-breakpoint
ALTER TABLE "entry_drivers" ADD CONSTRAINT "entry_drivers_replaced_driver_id_drivers_id_fk" FOREIGN KEY ("replaced_driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_drivers_replaced" ON "entry_drivers" USING btree ("replaced_driver_id","event_id") WHERE replaced_driver_id is not null;--> statement-breakpoint
CREATE INDEX "entry_drivers_given" ON "entry_drivers" USING btree ("driver_id") WHERE name = '';--> statement-breakpoint
CREATE INDEX "amendments_driver" ON "amendments" USING btree ("driver_id");--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_kind" CHECK ("amendments"."kind" in ('voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify', 'changeDriver'));