import { Fragment } from 'react';

/** A user-chosen name: isolated, so that right-to-left letters do not reorder what is around it. */
export function PersonName({ children, isStrong = false }: { readonly children: string; readonly isStrong?: boolean }) {
  const name = <bdi>{children === '' ? 'No name' : children}</bdi>;
  return isStrong ? <b>{name}</b> : name;
}

export function PersonNames({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <PersonName>{name}</PersonName>
    </Fragment>
  ));
}
