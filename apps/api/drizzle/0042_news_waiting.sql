CREATE TABLE "news_waiting" (
	"account_id" integer NOT NULL,
	"way" text NOT NULL,
	"news_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_waiting_account_id_way_news_id_pk" PRIMARY KEY("account_id","way","news_id"),
	CONSTRAINT "news_waiting_way" CHECK ("news_waiting"."way" in ('push', 'discord'))
);
--> statement-breakpoint
ALTER TABLE "news_waiting" ADD CONSTRAINT "news_waiting_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_waiting_due" ON "news_waiting" USING btree ("due_at");