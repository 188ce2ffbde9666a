CREATE UNLOGGED TABLE "live_timings" (
	"server_id" integer PRIMARY KEY NOT NULL,
	"timing" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_timings" ADD CONSTRAINT "live_timings_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;