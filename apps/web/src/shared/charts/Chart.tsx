import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useWidth } from './use-width.ts';

const Frame = styled('div')(({ theme }) => ({
  '& svg': { display: 'block', overflow: 'visible' },
  '& text': { fontSize: 11, fill: theme.vars.palette.ink3, wordSpacing: '.1em' },
  '& text.end': { textAnchor: 'end' },
  '& text.middle': { textAnchor: 'middle' },
  '& text.secondary': { fill: theme.vars.palette.text.secondary },
  '& text.small': { fontSize: 10.5, fontStretch: 'semi-condensed' },
  '& path': { fill: 'none' },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .window': { fill: theme.vars.palette.surface.sunken },
  '& .others': { stroke: theme.vars.palette.line.rule2, strokeWidth: 1, strokeLinejoin: 'round', opacity: 0.8 },
  '& .dots': { strokeWidth: 3, strokeLinecap: 'round', opacity: 1 },
  '& .line': { strokeWidth: 2, strokeLinejoin: 'round' },
  '& .ghost': { strokeWidth: 1.5, strokeDasharray: '3 3' },
  '& .big': { strokeWidth: 5, strokeLinecap: 'round' },
  '& .stop': { strokeWidth: 2, fill: theme.vars.palette.background.default },
  '& .first': { stroke: theme.vars.palette.primary.main },
  '& .second': { stroke: theme.vars.palette.secondary.main },
  '& .third': { stroke: theme.vars.palette.text.primary },
  '& .climber': { stroke: theme.vars.palette.warning.main },
  '& .picked': { stroke: theme.vars.palette.info.main },
  '& text.first': { stroke: 'none', fill: theme.vars.palette.primary.main, fontWeight: 700 },
  '& text.second': { stroke: 'none', fill: theme.vars.palette.secondary.main, fontWeight: 700 },
  '& text.third': { stroke: 'none', fill: theme.vars.palette.text.primary, fontWeight: 700 },
  '& text.climber': { stroke: 'none', fill: theme.vars.palette.warning.main, fontWeight: 700 },
  '& text.picked': { stroke: 'none', fill: theme.vars.palette.info.main, fontWeight: 700 },
  '& .pickable': { cursor: 'pointer' },
  '& .box': { fill: theme.vars.palette.soft.primary, stroke: theme.vars.palette.primary.main },
  '& .box.best': { fill: theme.vars.palette.primary.main },
  '& .median': { stroke: theme.vars.palette.text.primary, strokeWidth: 2 },
  '& .median.best': { stroke: theme.vars.palette.primary.contrastText },
  '& .whisker': { stroke: theme.vars.palette.line.rule2 },
  '& .diamond': { fill: theme.vars.palette.timing.purple },
  '& .stint': { stroke: theme.vars.palette.background.default, strokeWidth: 1 },
  '& .stint.d0': { fill: theme.vars.palette.soft.primary },
  '& .stint.d1': { fill: theme.vars.palette.divider },
  '& .stint.d2': { fill: theme.vars.palette.line.rule2 },
  '& .stint.d3': { fill: theme.vars.palette.action.hover },
  '& text.onStint': { fill: theme.vars.palette.text.primary },
}));

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartProps {
  /** One sentence that says what the chart shows. */
  readonly label: string;
  readonly height: number;
  /** Renders the chart at the available width. */
  readonly children: (width: number) => ReactNode;
  /** A click in the chart, in its pixels. */
  readonly onPick?: ((x: number, y: number, size: ChartSize) => void) | undefined;
}

/** A chart in real pixels; its height is set before its width is known, to avoid layout shift. */
export function Chart({ label, height, children, onPick }: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const pick = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (width !== null) onPick?.(event.clientX - box.left, event.clientY - box.top, { width, height });
  };
  return (
    <Frame ref={frame} style={{ height }}>
      {width !== null && (
        // No keyboard handler: the select beside the chart does the same.
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className={onPick === undefined ? '' : 'pickable'}
          onClick={pick}
        >
          {children(width)}
        </svg>
      )}
    </Frame>
  );
}
