import type { Handicap } from '@paddock/contracts';

export const HANDICAP_UNITS: Readonly<Record<Handicap['kind'], string>> = { ballast: 'kg', restrictor: '%' };
