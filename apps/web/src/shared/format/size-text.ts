/** `1.4 MiB`, `212 KiB` */
export function sizeText(bytes: number): string {
  if (bytes >= 2 ** 20) return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  return bytes >= 1_024 ? `${Math.round(bytes / 1_024)} KiB` : `${bytes} bytes`;
}
