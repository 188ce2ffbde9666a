import { cutToWidth } from './cut-to-width.ts';

export interface SvgNameProps {
  /** The room, in small letters; wider names are truncated. */
  readonly maxLength?: number;
  readonly children: string;
}

/** A name in SVG text, isolated like `PersonName` in HTML: SVG has no `bdi`. */
export function SvgName({ maxLength = Infinity, children }: SvgNameProps) {
  return <tspan style={{ unicodeBidi: 'plaintext' }}>{cutToWidth(children, maxLength)}</tspan>;
}
