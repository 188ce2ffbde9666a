ALTER TABLE "accounts" ADD COLUMN "may_upload" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "takes_uploads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_uploading" ON "accounts" USING btree ("id") WHERE may_upload;