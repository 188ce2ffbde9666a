import { z } from 'zod';

/**
 * Points are exact: a whole number, or a fraction as `25/3`. What does not divide into this many parts of a point is refused
 * (2¹⁰ · 3⁴ · 5² · 7), so that sums of points are whole numbers of parts.
 */
export const PARTS_OF_A_POINT = 14_515_200;

const FRACTION = /^-?(\d{1,6})(?:\/([1-9]\d{0,7}))?$/;

function isExact(text: string): boolean {
  const parts = FRACTION.exec(text)?.[2];
  return parts === undefined || PARTS_OF_A_POINT % Number(parts) === 0;
}

/** Points of any sign, as they are counted. */
export const Points = z
  .string()
  .regex(FRACTION, 'Points are a whole number, or a fraction such as 25/3.')
  .refine(isExact, 'This fraction cannot be counted exactly: use parts such as 1/2, 1/3, 1/4, 1/5 or 1/10.')
  .meta({ id: 'Points', description: 'A whole number, or a fraction such as `25/3`', example: '25' });
export type Points = z.output<typeof Points>;

/** Points, weights and factors that are given: never below 0. */
export const GivenPoints = Points.refine((points) => !points.startsWith('-'), 'Not below 0.');

/** A sum of points: larger than one that is given. */
export const PointsSum = z
  .string()
  .regex(/^-?\d+(?:\/\d+)?$/)
  .meta({ id: 'PointsSum', description: 'Exact: a whole number, or a fraction such as `425/3`', example: '202' });

/** A share from 0 to 1, such as `9/10`. */
export const Share = GivenPoints.refine((share) => {
  const [whole = 0, parts = 1] = share.split('/').map(Number);
  return whole <= parts;
}, 'A share is at most 1.').meta({ id: 'Share', example: '9/10' });
