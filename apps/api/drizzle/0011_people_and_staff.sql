CREATE TABLE "driver_owners" (
	"account_id" integer NOT NULL,
	"driver_id" bigint NOT NULL,
	CONSTRAINT "driver_owners_account_id_driver_id_pk" PRIMARY KEY("account_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "erased_bans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erased_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identity_hash" "bytea" NOT NULL,
	"sanction_id" integer,
	"platform_id" text,
	CONSTRAINT "erased_bans_once" UNIQUE NULLS NOT DISTINCT("identity_hash","sanction_id")
);
--> statement-breakpoint
ALTER TABLE "driver_owners" ADD CONSTRAINT "driver_owners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_owners" ADD CONSTRAINT "driver_owners_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_bans" ADD CONSTRAINT "erased_bans_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_owners_driver" ON "driver_owners" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "erased_bans_sanction" ON "erased_bans" USING btree ("sanction_id");--> statement-breakpoint
INSERT INTO "driver_owners" ("account_id", "driver_id")
SELECT id, driver_id FROM accounts WHERE driver_id IS NOT NULL
UNION SELECT account_id, driver_id FROM driver_claims WHERE status = 'confirmed'
UNION SELECT reporter_id, reporter_driver_id FROM reports WHERE reporter_id IS NOT NULL AND reporter_driver_id IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "keep_driver_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO driver_owners (account_id, driver_id) VALUES (NEW.id, NEW.driver_id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_keep_driver_owner" AFTER INSERT OR UPDATE OF driver_id ON "accounts" FOR EACH ROW WHEN (NEW.driver_id IS NOT NULL) EXECUTE FUNCTION "keep_driver_owner"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An erasure says so for its own transaction; it replaces words, and not who did what and when.
	IF TG_OP = 'UPDATE' AND current_setting('paddock.erasing', true) = 'on' THEN
		IF (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.target_kind) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.target_kind) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log can only be added to' USING ERRCODE = 'insufficient_privilege';
END $$;
