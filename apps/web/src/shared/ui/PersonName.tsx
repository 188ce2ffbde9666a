import { Fragment } from 'react';

/** A user-chosen name: isolated, so that right-to-left letters do not reorder what is around it. */
export function PersonName({ children }: { readonly children: string }) {
  return <bdi>{children === '' ? 'No name' : children}</bdi>;
}

/** Several names in a sentence. */
export function PersonNames({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <PersonName>{name}</PersonName>
    </Fragment>
  ));
}
