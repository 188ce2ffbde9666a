import { z } from 'zod';

/** Display names by code. A code without a name is shown as it is. */
export const Translation = z
  .object({
    sessionTypes: z.record(z.string(), z.string()).describe('Session code → name'),
    tracks: z.record(z.string(), z.string()).describe('Canonical track code → name'),
    cars: z.record(z.string(), z.string()).describe('Car model number → name'),
    trackCountries: z.record(z.string(), z.string()).describe('Canonical track code → ISO 3166 country'),
  })
  .meta({ id: 'Translation' });
export type Translation = z.output<typeof Translation>;
