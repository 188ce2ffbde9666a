DROP INDEX "entry_drivers_given";--> statement-breakpoint
ALTER TABLE "entry_drivers" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_drivers" ALTER COLUMN "short_name" DROP NOT NULL;--> statement-breakpoint
UPDATE "entry_drivers" SET "name" = null, "short_name" = null WHERE "name" = '';--> statement-breakpoint
ALTER TABLE "amendments" ADD COLUMN "swapped_with_id" integer;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_swapped_with_id_amendments_id_fk" FOREIGN KEY ("swapped_with_id") REFERENCES "public"."amendments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_drivers_given" ON "entry_drivers" USING btree ("driver_id") WHERE name is null;