import type { Happening, LiveTiming } from '@paddock/contracts';
import { useContext, useEffect, useRef, useState } from 'react';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import type { ShortNames } from './car-names.ts';
import { happeningText } from './happening-text.ts';
import { isRace } from './session-state.ts';

/** A full field has something new every second. */
const EVERY_MS = 10_000;
const FOR_ALL: ReadonlySet<Happening['kind']> = new Set(['leads', 'fastestLap']);

/** Reads out what matters to everybody, and all that happens to the own car. The whole feed is silent. */
export function Announcer({ timing, short }: { readonly timing: LiveTiming; readonly short: ShortNames }) {
  const own = useContext(OwnDriver);
  const cars = new Map(timing.cars.map((car) => [car.carId, car]));
  const isOwn = (carId: number) => own !== null && cars.get(carId)?.driver?.playerId === own;
  const newest = timing.happenings.find(({ kind, carId, to }) =>
    kind === 'finished' ? to === 1 || isOwn(carId) : FOR_ALL.has(kind) || isOwn(carId),
  );
  const car = newest && cars.get(newest.carId);
  const said = car && happeningText(newest, { car, short, isRace: isRace(timing) });
  const text = useNewestOf(said === undefined ? '' : `${said.title}. ${said.text}`.trim());
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

function useNewestOf(text: string): string {
  const [shown, setShown] = useState(text);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setShown(newest.current), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return shown;
}
