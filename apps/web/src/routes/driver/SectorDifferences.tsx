import { styled } from '@mui/material/styles';
import { formatSplit } from 'race-format';

const Sectors = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 8,
  marginTop: 8,
  '& div': { minWidth: 0 },
  '& dt, & dd': { ...theme.typography.caption, display: 'inline' },
  '& dt': { color: theme.vars.palette.ink3 },
  '& dd': { marginLeft: 5, fontWeight: 600 },
  '& .bar': { position: 'relative', display: 'block', height: 6, marginTop: 3, background: theme.vars.palette.divider },
  '& .bar i': { position: 'absolute', top: 0, bottom: 0, background: theme.vars.palette.ink3 },
  '& .bar i.slower': { background: theme.vars.palette.timing.yellowFill },
  '& .bar::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -2,
    bottom: -2,
    borderLeft: `1px solid ${theme.vars.palette.text.primary}`,
  },
}));

/** The driver's sectors against another lap's, all on one scale: slower to the right in yellow, faster to the left. */
export function SectorDifferences({ differences }: { readonly differences: readonly number[] }) {
  const widest = Math.max(...differences.map((difference) => Math.abs(difference)), 1);
  return (
    <Sectors>
      {differences.map((difference, index) => {
        const width = `${(Math.abs(difference) / widest) * 50}%`;
        return (
          <div key={index}>
            <dt>S{index + 1}</dt>
            <dd>{formatSplit(difference)}</dd>
            <span className="bar" aria-hidden="true">
              <i
                className={difference > 0 ? 'slower' : ''}
                style={difference > 0 ? { left: '50%', width } : { right: '50%', width }}
              />
            </span>
          </div>
        );
      })}
    </Sectors>
  );
}
