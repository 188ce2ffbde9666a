CREATE INDEX "accounts_name_prefix" ON "accounts" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_locked" ON "accounts" USING btree ("id") WHERE locked_at is not null;--> statement-breakpoint
CREATE INDEX "driver_names_prefix" ON "driver_names" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "driver_names_rest" ON "driver_names" USING btree ((substr("search_name", strpos("search_name", ' ') + 1)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "drivers_class_value" ON "drivers" USING btree ("class_value","id");