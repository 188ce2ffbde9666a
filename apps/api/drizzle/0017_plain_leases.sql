ALTER TABLE "leases" DROP COLUMN "holder";--> statement-breakpoint
ALTER TABLE "leases" DROP COLUMN "token";
