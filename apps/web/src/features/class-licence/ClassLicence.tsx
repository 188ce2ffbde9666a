import { styled } from '@mui/material/styles';
import { CLASS_BANDS, classBand, classBandName, nextClassBand } from 'race-format';
import { formatCount } from '../../shared/format/en-au.ts';

/** The end of the scale: the highest band has no upper limit. */
const SCALE_END = 140;

const WIDTH = 400;
const HEIGHT = 196;
const SETTLED_RACES = 5;

/** Fine concentric rings around the upper right, as on security paper. */
function guilloche(fill: string, on: string): string {
  const at = 'circle at calc(100% - 36px) 58px';
  return [
    `radial-gradient(${at}, ${fill} 0 20px, transparent 20px 250px, ${fill} 250px)`,
    `repeating-radial-gradient(${at}, transparent 0 8px, color-mix(in srgb, ${on} 10%, transparent) 8px 9px)`,
    fill,
  ].join(', ');
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'space-between',
  width: WIDTH,
  maxWidth: '100%',
  height: HEIGHT,
  padding: '19px 20px 18px',
  clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.band).map(([band, { fill, on }]) => [
      `&.${band}`,
      { color: on, background: guilloche(fill, on) },
    ]),
  ),
  '& .head': { ...theme.typography.overline, fontWeight: 650, gridColumn: '1 / -1' },
  '& .value': { ...theme.typography.h1, fontSize: 76, lineHeight: '70px', fontWeight: 830, letterSpacing: '-.046em' },
  '& .band': { ...theme.typography.h2, fontSize: 34, alignSelf: 'end', lineHeight: '46px' },
  '& .status': { fontSize: 14, lineHeight: '18px', fontWeight: 650 },
  '& .races': { fontSize: 13, lineHeight: '18px', fontWeight: 560, textAlign: 'right' },
  '& .scale': { gridColumn: '1 / -1', position: 'relative', display: 'flex', gap: 2, height: 8, marginTop: 8 },
  '& .scale i': { height: '100%', background: 'color-mix(in srgb, currentColor 20%, transparent)' },
  '& .scale u': { display: 'block', height: '100%', background: 'currentColor', opacity: 0.9 },
  '& .scale s': { position: 'absolute', top: -6, width: 3, height: 20, marginLeft: -1, background: 'currentColor' },
  '&.provisional .scale u': {
    background: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)',
  },
  '& .names': { gridColumn: '1 / -1', display: 'flex', gap: 2, fontSize: 11, lineHeight: '14px', fontWeight: 560 },
  '& .names span': { whiteSpace: 'nowrap', minWidth: 0 },
  '& .names .current': { fontWeight: 750 },
  [theme.breakpoints.down('sm')]: {
    width: 'auto',
    height: 164,
    padding: '15px 16px 14px',
    '& .value': { fontSize: 62, lineHeight: '56px' },
    '& .band': { fontSize: 28, lineHeight: '36px' },
    '& .names': { fontSize: 10.5, fontStretch: 'semi-condensed' },
  },
}));

/** Placeholder of the licence's size while the driver loads. */
export const LicenceSpace = styled('div')(({ theme }) => ({
  width: WIDTH,
  maxWidth: '100%',
  height: HEIGHT,
  background: theme.vars.palette.action.hover,
  clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
  [theme.breakpoints.down('sm')]: { width: 'auto', height: 164 },
}));

export interface ClassLicenceProps {
  readonly value: number;
  readonly isProvisional: boolean;
  readonly ratedRaces: number;
}

/** A driver's class, styled as a racing licence. */
export function ClassLicence({ value, isProvisional, ratedRaces }: ClassLicenceProps) {
  const band = classBandName(value);
  const next = nextClassBand(value);
  const distance =
    next === null ? `${value - CLASS_BANDS[3].from} above the line` : `${next.distance} to ${classBandName(next.at)}`;
  const status = isProvisional ? racesLeft(ratedRaces) : distance;
  const left = (Math.min(value, SCALE_END) / SCALE_END) * 100;
  return (
    <Card
      className={isProvisional ? `${classBand(value)} provisional` : classBand(value)}
      role="group"
      aria-label={`${band} class, value ${value}, ${status}`}
    >
      <p className="head">Paddock driver class{isProvisional && ', provisional'}</p>
      <span className="value">{isProvisional ? `~${value}` : value}</span>
      <span className="band">{band}</span>
      <span className="status">{status}</span>
      <span className="races">
        {formatCount(ratedRaces)} rated {ratedRaces === 1 ? 'race' : 'races'}
      </span>
      <div className="scale" aria-hidden="true">
        {CLASS_BANDS.map(({ name, from }, index) => {
          const to = CLASS_BANDS[index + 1]?.from ?? SCALE_END;
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
        {CLASS_BANDS.map(({ name, from }, index) => (
          <span
            key={name}
            className={name === band ? 'current' : ''}
            style={{ flex: (CLASS_BANDS[index + 1]?.from ?? SCALE_END) - from }}
          >
            {from === 0 ? name : `${name} ${from}`}
          </span>
        ))}
      </div>
    </Card>
  );
}

/** How many more races the value stays provisional. */
function racesLeft(ratedRaces: number): string {
  const left = Math.max(SETTLED_RACES - ratedRaces, 1);
  return `${left} more ${left === 1 ? 'race' : 'races'} to count`;
}
