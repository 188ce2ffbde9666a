ALTER TABLE "ingest_files" ADD COLUMN "people" text[];--> statement-breakpoint
CREATE INDEX "ingest_files_people" ON "ingest_files" USING gin ("people");