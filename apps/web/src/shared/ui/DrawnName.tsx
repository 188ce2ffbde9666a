/** A name in a drawing's text, isolated as `PersonName` is elsewhere: SVG has no `bdi`. */
export function DrawnName({ children }: { readonly children: string }) {
  return <tspan style={{ unicodeBidi: 'plaintext' }}>{children}</tspan>;
}
