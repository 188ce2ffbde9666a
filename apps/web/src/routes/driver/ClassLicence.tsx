import { styled } from '@mui/material/styles';
import { classBand, classBandName, nextClassBand } from 'race-format';
import { formatCount } from '../../shared/format/en-au.ts';

/** Where the scale ends: the highest band has no upper border of its own. */
const SCALE_END = 140;
const SCALE = [
  { name: 'Bronze', from: 0 },
  { name: 'Silver', from: 40 },
  { name: 'Gold', from: 80 },
  { name: 'Platinum', from: 110 },
] as const;

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  width: 400,
  maxWidth: '100%',
  padding: '18px 20px 16px',
  overflow: 'hidden',
  clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.band).map(([band, { fill, on }]) => [
      `&.${band}`,
      {
        color: on,
        background: `repeating-radial-gradient(circle at 91% 30%, transparent 0 8px, color-mix(in srgb, ${on} 9%, transparent) 8px 9px), ${fill}`,
      },
    ]),
  ),
  '& .head': { ...theme.typography.overline, gridColumn: '1 / -1' },
  '& .value': { ...theme.typography.h1, fontSize: 68, lineHeight: '64px' },
  '& .band': { ...theme.typography.h2, fontSize: 32, alignSelf: 'end', lineHeight: '38px' },
  '& .said': { ...theme.typography.body2, fontWeight: 650, marginTop: 4 },
  '& .scale': { gridColumn: '1 / -1', position: 'relative', display: 'flex', gap: 2, height: 8, marginTop: 12 },
  '& .scale i': { height: '100%', background: 'color-mix(in srgb, currentColor 22%, transparent)' },
  '& .scale u': { display: 'block', height: '100%', background: 'currentColor' },
  '& .scale s': { position: 'absolute', top: -4, width: 3, height: 16, marginLeft: -1, background: 'currentColor' },
  '& .names': { gridColumn: '1 / -1', position: 'relative', display: 'flex', gap: 2, fontSize: 11, lineHeight: '18px' },
  '& .names span': { whiteSpace: 'nowrap' },
  '& .names .current': { fontWeight: 720 },
  [theme.breakpoints.down('sm')]: {
    width: 'auto',
    '& .value': { fontSize: 60, lineHeight: '58px' },
    '& .band': { fontSize: 28 },
    '& .names': { fontSize: 10.5, fontStretch: 'semi-condensed' },
  },
}));

export interface ClassLicenceProps {
  readonly value: number;
  readonly isProvisional: boolean;
  readonly ratedRaces: number;
}

/** A driver's class as the licence that the paddock would print. */
export function ClassLicence({ value, isProvisional, ratedRaces }: ClassLicenceProps) {
  const band = classBandName(value);
  const next = nextClassBand(value);
  const distance = next === null ? `${value - 110} above the line` : `${next.distance} to ${capital(next.band)}`;
  const left = (Math.min(value, SCALE_END) / SCALE_END) * 100;
  return (
    <Card className={classBand(value)} role="group" aria-label={`${band} class, value ${value}, ${distance}`}>
      <p className="head">Paddock driver class{isProvisional && ', provisional'}</p>
      <span className="value">{isProvisional ? `~${value}` : value}</span>
      <span className="band">{band}</span>
      <span className="said">{distance}</span>
      <span className="said">
        {formatCount(ratedRaces)} rated {ratedRaces === 1 ? 'race' : 'races'}
      </span>
      <div className="scale" aria-hidden="true">
        {SCALE.map(({ name, from }, index) => {
          const to = SCALE[index + 1]?.from ?? SCALE_END;
          const filled = Math.min(Math.max((value - from) / (to - from), 0), 1);
          return (
            <i key={name} style={{ flex: to - from }}>
              <u style={{ width: `${filled * 100}%` }} />
            </i>
          );
        })}
        <s style={{ left: `${left}%` }} />
      </div>
      <div className="names" aria-hidden="true">
        {SCALE.map(({ name, from }, index) => (
          <span
            key={name}
            className={name === band ? 'current' : ''}
            style={{ flex: (SCALE[index + 1]?.from ?? SCALE_END) - from }}
          >
            {from === 0 ? name : `${name} ${from}`}
          </span>
        ))}
      </div>
    </Card>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
