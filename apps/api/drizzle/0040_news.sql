CREATE TABLE "follows" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_account_id_kind_target_id_pk" PRIMARY KEY("account_id","kind","target_id"),
	CONSTRAINT "follows_kind" CHECK ("follows"."kind" in ('driver', 'server', 'championship', 'track'))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"event_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"merge_key" text,
	CONSTRAINT "news_kind" CHECK ("news"."kind" in ('result', 'resultChanged', 'placeTaken', 'record', 'milestone', 'report', 'aboutMe', 'entry', 'entriesOpen', 'round', 'standings', 'decided', 'serverSilent', 'serverBack', 'reportWaiting', 'claimWaiting', 'filesRefused', 'channelLost')),
	CONSTRAINT "news_subject_kind" CHECK ("news"."subject_kind" in ('account', 'staff', 'driver', 'server', 'championship', 'track'))
);
--> statement-breakpoint
CREATE TABLE "news_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"ways" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "news_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_settings" ADD CONSTRAINT "news_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "news_subject" ON "news" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "news_event" ON "news" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "news_age" ON "news" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_merge_key" ON "news" USING btree ("merge_key") WHERE merge_key is not null;