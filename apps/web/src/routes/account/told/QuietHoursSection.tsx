import type { QuietHours } from '@paddock/contracts';
import { useMemo } from 'react';
import { listZones, zoneName } from '../../../shared/format/time-zones.ts';
import { trpc } from '../../../lib/trpc.ts';
import { viewerTimeZone } from '../../../shared/format/dates-and-numbers.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { showFailure } from '../../../shared/toasts/toasts.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { DayBar } from './DayBar.tsx';
import { minuteText } from './minute-text.ts';
import styles from './QuietHoursSection.module.css';

const STEP_MINUTES = 30;
const STARTS = Array.from({ length: 1440 / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);
/** Half past nine is late enough for nobody's race to end in them. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };

/** The hours in which push and Discord wait. Saved at once. */
export function QuietHoursSection({ quietHours }: { readonly quietHours: QuietHours | null }) {
  const format = useFormat();
  const { settings } = trpc.useUtils().news;
  const { mutate, isPending, variables } = trpc.news.setQuietHours.useMutation({
    onSuccess: (saved) => settings.setData({}, saved),
    onError: showFailure,
  });
  const shown = isPending ? variables.quietHours : quietHours;
  const change = (patch: Partial<QuietHours>): void => {
    if (shown !== null) mutate({ quietHours: { ...shown, ...patch } });
  };
  const zones = useMemo(() => listZones(viewerTimeZone()).map((zone) => ({ value: zone, text: zoneName(zone) })), []);
  // Not from and until the same minute: that would be all day or never.
  const times = (own: number, other: number) =>
    // One between the steps comes from another client of the api.
    [...new Set([...STARTS, own])]
      .toSorted((a, b) => a - b)
      .filter((minute) => minute !== other)
      .map((minute) => ({
        value: String(minute),
        text: minuteText(minute, format),
      }));

  return (
    <Section
      title="Quiet hours"
      note="Push and Discord wait; the bell does not"
      action={
        <Switch
          name="Quiet hours"
          isOn={shown !== null}
          onChange={(isOn) => mutate({ quietHours: isOn ? { ...NIGHT, timeZone: viewerTimeZone() } : null })}
        />
      }
    >
      {shown !== null && (
        <>
          <div className={styles.fields}>
            <FilterSelect
              name="From"
              value={String(shown.from)}
              neutral={String(shown.from)}
              options={times(shown.from, shown.until)}
              onChange={(from) => change({ from: Number(from) })}
            />
            <FilterSelect
              name="Until"
              value={String(shown.until)}
              neutral={String(shown.until)}
              options={times(shown.until, shown.from)}
              onChange={(until) => change({ until: Number(until) })}
            />
            <FilterSelect
              name="Time zone"
              value={shown.timeZone}
              neutral={shown.timeZone}
              options={zones}
              onChange={(timeZone) => change({ timeZone })}
            />
          </div>
          <DayBar {...shown} />
          <p className="detail">What happens in these hours is sent at {minuteText(shown.until, format)}.</p>
        </>
      )}
    </Section>
  );
}
