import type { GameTrack } from './slugs.ts';

/** What a new track begins with. */
interface KnownTrack {
  readonly name: string;
  /** ISO 3166 */
  readonly country: string;
}

/** What a new car begins with. */
interface KnownCar {
  readonly name: string;
  readonly manufacturer: string;
}

/** Tracks that come with Assetto Corsa, by code and layout. */
const acTracks: Readonly<Record<string, KnownTrack>> = {
  imola: { name: 'Imola', country: 'IT' },
  'ks_barcelona layout_gp': { name: 'Barcelona', country: 'ES' },
  'ks_brands_hatch gp': { name: 'Brands Hatch', country: 'GB' },
  'ks_brands_hatch indy': { name: 'Brands Hatch Indy', country: 'GB' },
  ks_laguna_seca: { name: 'Laguna Seca', country: 'US' },
  'ks_nordschleife nordschleife': { name: 'Nordschleife', country: 'DE' },
  'ks_nurburgring layout_gp_a': { name: 'Nürburgring GP', country: 'DE' },
  'ks_red_bull_ring layout_gp': { name: 'Red Bull Ring', country: 'AT' },
  'ks_silverstone gp': { name: 'Silverstone', country: 'GB' },
  'ks_vallelunga extended_circuit': { name: 'Vallelunga', country: 'IT' },
  ks_zandvoort: { name: 'Zandvoort', country: 'NL' },
  monza: { name: 'Monza', country: 'IT' },
  mugello: { name: 'Mugello', country: 'IT' },
  spa: { name: 'Spa-Francorchamps', country: 'BE' },
};

/** Racing cars that come with Assetto Corsa, by code. */
const acCars: Readonly<Record<string, KnownCar>> = {
  bmw_z4_gt3: { name: 'BMW Z4 GT3', manufacturer: 'BMW' },
  ks_audi_r8_lms: { name: 'Audi R8 LMS', manufacturer: 'Audi' },
  ks_ferrari_488_gt3: { name: 'Ferrari 488 GT3', manufacturer: 'Ferrari' },
  ks_lamborghini_huracan_gt3: { name: 'Lamborghini Huracán GT3', manufacturer: 'Lamborghini' },
  ks_maserati_gt_mc_gt4: { name: 'Maserati GranTurismo MC GT4', manufacturer: 'Maserati' },
  ks_mclaren_650_gt3: { name: 'McLaren 650S GT3', manufacturer: 'McLaren' },
  ks_mercedes_amg_gt3: { name: 'Mercedes-AMG GT3', manufacturer: 'Mercedes' },
  ks_nissan_gtr_gt3: { name: 'Nissan GT-R NISMO GT3', manufacturer: 'Nissan' },
  ks_porsche_911_gt3_cup_2017: { name: 'Porsche 911 GT3 Cup 2017', manufacturer: 'Porsche' },
  ks_porsche_911_gt3_r_2016: { name: 'Porsche 911 GT3 R 2016', manufacturer: 'Porsche' },
  ks_porsche_cayman_gt4_clubsport: { name: 'Porsche Cayman GT4 Clubsport', manufacturer: 'Porsche' },
};

/** null: it is shown by its code until staff name it. */
export function knownTrack({ game, code, layout }: GameTrack): KnownTrack | null {
  return known(game === 'ac' ? acTracks : {}, layout === null ? code : `${code} ${layout}`);
}

/** The same of a car. */
export function knownCar(game: string, code: string): KnownCar | null {
  return known(game === 'ac' ? acCars : {}, code);
}

/** Codes come from files and may equal a property that every object inherits. */
function known<T>(all: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(all, key) ? (all[key] ?? null) : null;
}
