/** `1 h 5 min`, `45 min`; a driving time that was not measured is not known. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return 'not known';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
