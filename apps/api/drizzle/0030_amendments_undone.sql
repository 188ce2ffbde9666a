ALTER TABLE "amendments" RENAME COLUMN "revoked_at" TO "undone_at";--> statement-breakpoint
ALTER TABLE "amendments" RENAME COLUMN "revoked_by" TO "undone_by";--> statement-breakpoint
ALTER TABLE "amendments" RENAME COLUMN "revoke_reason" TO "undo_reason";--> statement-breakpoint
ALTER TABLE "amendments" RENAME CONSTRAINT "amendments_revoked_by_accounts_id_fk" TO "amendments_undone_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "event_revisions" DROP CONSTRAINT "event_revisions_kind";--> statement-breakpoint
UPDATE "event_revisions" SET "kind" = 'undone' WHERE "kind" = 'restored';--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_kind" CHECK ("event_revisions"."kind" in ('amended', 'undone', 'timesChanged', 'importedAgain'));
