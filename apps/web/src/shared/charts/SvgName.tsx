export interface SvgNameProps {
  /** Longer names are truncated to this many letters. */
  readonly maxLength?: number;
  readonly children: string;
}

/** A name in SVG text, isolated like `PersonName` in HTML: SVG has no `bdi`. */
export function SvgName({ maxLength = Infinity, children }: SvgNameProps) {
  const text = children.length <= maxLength ? children : `${children.slice(0, maxLength - 1).trimEnd()}…`;
  return <tspan style={{ unicodeBidi: 'plaintext' }}>{text}</tspan>;
}
