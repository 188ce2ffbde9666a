ALTER TABLE "report_entries" DROP CONSTRAINT "report_entries_kind";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amendment_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sanction_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement_question" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_words" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_by" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decided_by_accounts_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_appeals" ON "reports" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_kind" CHECK ("report_entries"."kind" in ('note', 'status', 'assignee', 'askedStatement', 'statement', 'appeal', 'upheld', 'changed', 'undone'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_by" CHECK ("reports"."appeal_by" in ('accused', 'reporter'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_outcome" CHECK ("reports"."appeal_outcome" in ('upheld', 'changed'));--> statement-breakpoint
UPDATE "reports" SET
  "amendment_id" = (SELECT max("id") FROM "amendments" WHERE "amendments"."report_id" = "reports"."id"),
  "sanction_id" = (SELECT max("id") FROM "sanctions" WHERE "sanctions"."report_id" = "reports"."id")
WHERE "status" = 'decided';
