/** A node of a card: boxes with styles, as the layout engine takes them. */
export interface CardNode {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style: CardStyle;
    readonly children?: readonly CardNode[] | string;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

export type CardStyle = Readonly<Record<string, string | number>>;

/** A box with its children in a row, unless the style says otherwise. */
export function box(style: CardStyle, ...children: readonly (CardNode | null)[]): CardNode {
  return {
    type: 'div',
    props: {
      style: { display: 'flex', boxSizing: 'border-box', ...style },
      children: children.filter((child) => child !== null),
    },
  };
}

export function column(style: CardStyle, ...children: readonly (CardNode | null)[]): CardNode {
  return box({ flexDirection: 'column', ...style }, ...children);
}

export function text(style: CardStyle, content: string): CardNode {
  // An empty text has no height; a blank keeps the line's height.
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: content === '' ? ' ' : content } };
}

/** Text on one line; longer text is cut with an ellipsis. */
export function line(style: CardStyle, content: string): CardNode {
  const cut = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };
  return { type: 'div', props: { style: { ...cut, ...style }, children: content === '' ? ' ' : content } };
}

export function image(
  svg: string,
  { width, height, ...style }: CardStyle & { width: number; height: number },
): CardNode {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height, style } };
}

/** A picture in an address with its bytes (`data:`). */
export function picture(src: string, style: CardStyle): CardNode {
  return { type: 'img', props: { src, style } };
}
