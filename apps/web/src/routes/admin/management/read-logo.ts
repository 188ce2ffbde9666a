/** Sides of a square that the picture is scaled into, in pixels: the next one if the file is too large. */
const SIDES = [192, 128, 96, 64];
/** As the operation accepts it. */
const MAX_BASE64 = 60_000;

/** Scales a picture to the size of a logo. Gives it as a PNG in base64; null: the browser cannot read it. */
export async function readLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await png.arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    if (base64.length <= MAX_BASE64) return base64;
  }
  return null;
}
