import { styled } from '@mui/material/styles';
import type { ChangePreview } from '@paddock/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatOrdinal } from '../../../shared/format/en-au.ts';
import { eventCars } from '../../event/event-cars.ts';
import { PreviewView } from '../shared/use-preview.tsx';
import { previewLines, summaryOf } from './preview-lines.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Box = styled('div')(({ theme }) => ({
  padding: '10px 12px 8px',
  background: theme.vars.palette.surface.sunken,
  '& h3': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& table': { width: '100%' },
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& td, & th': { height: 30, fontSize: 13, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& thead th': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& td': { paddingLeft: 8, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .up': { fontWeight: 680, color: theme.vars.palette.timing.green },
  '& .down': { fontWeight: 680, color: theme.vars.palette.error.main },
  '& p': { ...theme.typography.body2, padding: '6px 0 2px', color: theme.vars.palette.text.secondary },
}));

/** What a decision would change, shown beside its form. */
export function PenaltyPreview({ preview }: { readonly preview: UseQueryResult<ChangePreview> }) {
  return (
    <Box aria-live="polite">
      <h3>What this changes</h3>
      <PreviewView preview={preview}>{(data) => <Changes data={data} />}</PreviewView>
    </Box>
  );
}

function Changes({ data }: { readonly data: ChangePreview }) {
  const lines = previewLines(data);
  const cars = eventCars(data.results.rows.map((row) => ({ ...row, position: row.filePosition })));
  return (
    <>
      {lines.length > 0 && (
        <table>
          <caption>Places and points before and after</caption>
          <thead>
            <tr>
              <th scope="col">Car</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ filePosition, raceNumber, before, after, points }) => (
              <tr key={filePosition}>
                <th scope="row">
                  {raceNumber ?? '–'} <PersonName>{cars.get(filePosition)?.shortName ?? '–'}</PersonName>
                </th>
                <td>{before === null ? 'out' : formatOrdinal(before)}</td>
                <td>→ {after === null ? 'out' : formatOrdinal(after)}</td>
                <td className={points > 0 ? 'up' : points < 0 ? 'down' : ''}>{pointsText(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{summaryOf(data, lines.length)}</p>
    </>
  );
}

function pointsText(points: number): string {
  if (points === 0) return '';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'pt' : 'pts'}`;
}
