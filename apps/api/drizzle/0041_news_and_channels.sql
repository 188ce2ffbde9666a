CREATE TABLE "channel_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"news_kind" text,
	"subject_kind" text,
	"subject_id" bigint,
	"event_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"took_ms" integer,
	"reason" text DEFAULT '' NOT NULL,
	"message_id" text,
	"content_hash" "bytea",
	"content_of" timestamp(3) with time zone,
	CONSTRAINT "channel_posts_key" UNIQUE("channel_id","key"),
	CONSTRAINT "channel_posts_kind" CHECK ("channel_posts"."kind" in ('result', 'qualifying', 'standings', 'decision', 'record', 'round', 'entries', 'serverSilent', 'staffWork', 'test', 'news')),
	CONSTRAINT "channel_posts_news_kind" CHECK ("channel_posts"."news_kind" in ('result', 'resultChanged', 'placeTaken', 'record', 'milestone', 'report', 'aboutMe', 'entry', 'entriesOpen', 'round', 'standings', 'decided', 'serverSilent', 'serverBack', 'reportWaiting', 'claimWaiting', 'filesRefused', 'channelLost')),
	CONSTRAINT "channel_posts_state" CHECK ("channel_posts"."state" in ('waiting', 'sending', 'delivered', 'unknown', 'refused', 'givenUp', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tool" text NOT NULL,
	"name" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" integer NOT NULL,
	"account_id" integer,
	"kinds" text[] NOT NULL,
	"sealed" "bytea",
	"shown_address" text NOT NULL,
	"address_key" text NOT NULL,
	"line" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"news_id" bigint NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_by" integer,
	"lost_at" timestamp with time zone,
	"lost_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "channels_tool" CHECK ("channels"."tool" in ('discord', 'webhook')),
	CONSTRAINT "channels_scope_kind" CHECK ("channels"."scope_kind" in ('site', 'server', 'championship', 'account')),
	CONSTRAINT "channels_own" CHECK ((scope_kind = 'account') = (account_id is not null))
);
--> statement-breakpoint
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
CREATE TABLE "news_waiting" (
	"account_id" integer NOT NULL,
	"way" text NOT NULL,
	"news_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_waiting_account_id_way_news_id_pk" PRIMARY KEY("account_id","way","news_id"),
	CONSTRAINT "news_waiting_way" CHECK ("news_waiting"."way" in ('push', 'discord'))
);
--> statement-breakpoint
CREATE TABLE "role_connections" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"tokens" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"sent" jsonb,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_purpose";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_target_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "news_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "channel_posts" ADD CONSTRAINT "channel_posts_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_posts" ADD CONSTRAINT "channel_posts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_paused_by_accounts_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_settings" ADD CONSTRAINT "news_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_waiting" ADD CONSTRAINT "news_waiting_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_connections" ADD CONSTRAINT "role_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_posts_due" ON "channel_posts" USING btree ("channel_id","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "channel_posts_latest" ON "channel_posts" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "channel_posts_event" ON "channel_posts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "channel_posts_age" ON "channel_posts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_address" ON "channels" USING btree ("tool","address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_account" ON "channels" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "channels_line" ON "channels" USING btree ("line");--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "news_subject" ON "news" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "news_event" ON "news" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "news_age" ON "news" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_merge_key" ON "news" USING btree ("merge_key") WHERE merge_key is not null;--> statement-breakpoint
CREATE INDEX "news_waiting_due" ON "news_waiting" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_purpose" CHECK ("sign_in_attempts"."purpose" in ('signIn', 'claim', 'channel', 'roles'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_kind" CHECK ("audit_log"."target_kind" in ('server', 'token', 'file', 'event', 'driver', 'sanction', 'merge', 'report', 'account', 'claim', 'season', 'pointsScheme', 'championship', 'track', 'car', 'sessionType', 'site', 'job', 'channel'));