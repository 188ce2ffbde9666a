CREATE TABLE "session_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"server_id" integer NOT NULL,
	"session_kind" text NOT NULL,
	"green_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	"record" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_records_hash" UNIQUE("server_id","hash"),
	CONSTRAINT "session_records_session_kind" CHECK ("session_records"."session_kind" in ('practice', 'qualifying', 'race', 'other'))
);
--> statement-breakpoint
ALTER TABLE "session_records" ADD CONSTRAINT "session_records_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_records_session" ON "session_records" USING btree ("server_id","session_kind","ended_at");--> statement-breakpoint
CREATE INDEX "session_records_received" ON "session_records" USING btree ("server_id","received_at");--> statement-breakpoint
CREATE INDEX "session_records_age" ON "session_records" USING btree ("received_at");