import { Section } from '../../../../shared/ui/Section.tsx';
import type { DraftScheme } from './draft.ts';
import { useScheme } from './editor.tsx';
import { PointsDrawing } from './PointsDrawing.tsx';
import {
  FractionSetting,
  NumberSetting,
  OptionalNumberSetting,
  PlacesSetting,
  SelectSetting,
  Settings,
} from './settings.tsx';
import { GUEST_TEXTS } from './words.ts';

const GUESTS = (['skip', 'block', 'score'] as const).map((value) => ({ value, text: GUEST_TEXTS[value] }));

/** Points by place, and the bonus points that most leagues give. */
export function PointsSection() {
  const { scheme, from, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { places, bonus } = scheme;
  const setBonus = (change: Partial<DraftScheme['bonus']>): void => set({ bonus: { ...bonus, ...change } });
  return (
    <Section title="Points" note={from === null ? undefined : `From round ${from} on; earlier rounds keep theirs`}>
      <PlacesSetting
        label="Points by place"
        path={`${path}.places`}
        places={places}
        hint="The winner’s first, for example 25, 18, 15. Halves as 12.5, thirds as 25/3."
        onChange={(next) => set({ places: next })}
      />
      <PointsDrawing places={places} />
      <Settings>
        <FractionSetting
          label="Pole"
          path={`${path}.bonus.pole`}
          value={bonus.pole}
          onChange={(pole) => setBonus({ pole })}
        />
        <FractionSetting
          label="Fastest lap"
          path={`${path}.bonus.fastestLap`}
          value={bonus.fastestLap}
          onChange={(fastestLap) => setBonus({ fastestLap })}
        />
        <OptionalNumberSetting
          label="Only in the first"
          path={`${path}.bonus.fastestLapTop`}
          value={bonus.fastestLapTop}
          hint="Places that can have the fastest lap’s points; empty: all classified."
          onChange={(fastestLapTop) => setBonus({ fastestLapTop })}
        />
        <SelectSetting
          label="Places count"
          path={`${path}.placeBy`}
          value={scheme.placeBy}
          options={[
            { value: 'class', text: 'In each class' },
            { value: 'overall', text: 'All cars together' },
          ]}
          onChange={(placeBy) => set({ placeBy })}
        />
        <NumberSetting
          label="Least starters"
          path={`${path}.minStarters`}
          value={scheme.minStarters}
          hint="With fewer cars a race gives no points."
          onChange={(minStarters) => set({ minStarters })}
        />
        <SelectSetting
          label="Guests"
          path={`${path}.guests`}
          value={scheme.guests}
          options={GUESTS}
          onChange={(guests) => set({ guests })}
        />
      </Settings>
    </Section>
  );
}
