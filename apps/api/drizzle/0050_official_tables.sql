ALTER TABLE "championship_official" ADD COLUMN "tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Of a copy made before this it is known after which round it was made, not who could still win then.
UPDATE "championship_official" o SET "tables" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('kind', t.kind, 'tableCode', t.table_code, 'summary', t.summary || jsonb_build_object(
		'champion', null, 'earliestTitle', null, 'pointsLeft', '0', 'after', coalesce((
			SELECT jsonb_build_array(jsonb_build_object('round', a.round -> 'round', 'order', jsonb_build_array(), 'canStillWin', null, 'couldNewcomerWin', false))
			FROM jsonb_array_elements(t.summary -> 'after') WITH ORDINALITY AS a (round, n)
			WHERE EXISTS (SELECT FROM jsonb_path_query(o.rows, '$[*].row.cells[*].round') AS c (code) WHERE c.code = a.round -> 'round')
			ORDER BY a.n DESC LIMIT 1
		), '[]')
	)) ORDER BY t.ordinal)
	FROM "championship_tables" t WHERE t.championship_id = o.championship_id
), '[]');
