/** A name in SVG text, isolated like `PersonName` in HTML: SVG has no `bdi`. */
export function DrawnName({ children }: { readonly children: string }) {
  return <tspan style={{ unicodeBidi: 'plaintext' }}>{children}</tspan>;
}
