ALTER TABLE "entries" ADD COLUMN "voided_laps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "entries" n SET "voided_laps" = v.laps
FROM (
	SELECT l.event_id, l.file_position, count(*) AS laps FROM "events" e JOIN "laps" l ON l.event_id = e.id
	WHERE e.revised_at IS NOT NULL AND l.is_voided GROUP BY l.event_id, l.file_position
) v
WHERE n.event_id = v.event_id AND n.file_position = v.file_position;--> statement-breakpoint
CREATE FUNCTION "longest_drive"(of_event integer, longest_lap numeric) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL RESTRICTED AS $$
DECLARE longest bigint;
BEGIN
	SELECT max(car.ms) INTO longest FROM (
		SELECT sum(lap_time) AS ms FROM laps
		WHERE event_id = of_event AND file_position > 0 AND lap_time <= longest_lap GROUP BY file_position
	) car;
	RETURN longest;
END $$;
