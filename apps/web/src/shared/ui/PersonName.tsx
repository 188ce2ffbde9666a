import { Fragment } from 'react';

/** A name that somebody chose: one written from right to left turns around nothing beside it. */
export function PersonName({ children }: { readonly children: string }) {
  return <bdi>{children === '' ? 'No name' : children}</bdi>;
}

/** Several in a sentence. */
export function PersonNames({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <PersonName>{name}</PersonName>
    </Fragment>
  ));
}
