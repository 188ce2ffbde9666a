import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { findDriver, type DriverProfile } from './drivers.repository.ts';

export async function getDriver(sql: Sql, publicId: string): Promise<DriverProfile> {
  const driver = await findDriver(sql, publicId);
  if (driver === null) throw new NotFoundError(`There is no driver ${publicId}.`);
  return driver;
}
