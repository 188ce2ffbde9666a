CREATE TABLE "car_totals" (
	"year" smallint NOT NULL,
	"car_model" integer NOT NULL,
	"entries" integer NOT NULL,
	"laps" bigint NOT NULL,
	CONSTRAINT "car_totals_year_car_model_pk" PRIMARY KEY("year","car_model")
);
--> statement-breakpoint
CREATE TABLE "hour_totals" (
	"year" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"events" integer NOT NULL,
	"entries" integer NOT NULL,
	"laps" bigint NOT NULL,
	CONSTRAINT "hour_totals_year_weekday_hour_pk" PRIMARY KEY("year","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "server_states" (
	"server_id" integer PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"track_code" text,
	"session_type" text,
	"phase" text,
	"session_ends_at" timestamp with time zone,
	"session_began_at" timestamp with time zone,
	"players" integer NOT NULL,
	"spectators" integer NOT NULL,
	"capacity" integer,
	"best_lap" integer,
	"driver_ids" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_records" (
	"track_id" integer NOT NULL,
	"car_group" text NOT NULL,
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"driver_id" bigint NOT NULL,
	"lap_number" smallint NOT NULL,
	"car_model" integer NOT NULL,
	"is_wet" boolean NOT NULL,
	"session_kind" text NOT NULL,
	"lap_time" integer NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_records_track_id_car_group_event_id_pk" PRIMARY KEY("track_id","car_group","event_id")
);
--> statement-breakpoint
ALTER TABLE "server_states" ADD CONSTRAINT "server_states_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "track_records_order" ON "track_records" USING btree ("track_id","car_group","end_at","lap_time");--> statement-breakpoint
CREATE INDEX "track_records_newest" ON "track_records" USING btree ("car_group","end_at" DESC NULLS LAST,"event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "track_records_event" ON "track_records" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_server_end" ON "events" USING btree ("server_id","end_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Names as racers say them; one that staff changed stays.
update tracks t set name = n.new_name from (values
  ('barcelona', 'Circuit de Barcelona-Catalunya', 'Barcelona'),
  ('brands_hatch', 'Brands Hatch Circuit', 'Brands Hatch'),
  ('cota', 'Circuit of the Americas', 'Circuit of the Americas'),
  ('imola', 'Autodromo Enzo e Dino Ferrari (Imola)', 'Imola'),
  ('indianapolis', 'Indianapolis Motor Speedway', 'Indianapolis'),
  ('kyalami', 'Kyalami Grand Prix Circuit', 'Kyalami'),
  ('laguna_seca', 'WeatherTech Raceway Laguna Seca', 'Laguna Seca'),
  ('misano', 'Misano World Circuit', 'Misano'),
  ('monza', 'Autodromo Nazionale Monza', 'Monza'),
  ('mount_panorama', 'Mount Panorama Circuit (Bathurst)', 'Bathurst'),
  ('nurburgring_24h', 'Nürburgring 24h (Nordschleife)', 'Nordschleife 24h'),
  ('paul_ricard', 'Circuit Paul Ricard', 'Paul Ricard'),
  ('silverstone', 'Silverstone Circuit', 'Silverstone'),
  ('snetterton', 'Snetterton Circuit', 'Snetterton'),
  ('spa', 'Circuit de Spa-Francorchamps', 'Spa-Francorchamps'),
  ('suzuka', 'Suzuka Circuit', 'Suzuka'),
  ('valencia', 'Circuit Ricardo Tormo (Valencia)', 'Valencia'),
  ('watkins_glen', 'Watkins Glen International', 'Watkins Glen'),
  ('zandvoort', 'Circuit Zandvoort', 'Zandvoort'),
  ('zolder', 'Circuit Zolder', 'Zolder')
) as n (code, old_name, new_name) where t.code = n.code and t.name = n.old_name;
