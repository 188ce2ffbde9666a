import { LOGO_SIDE } from '@paddock/contracts';
import { AppError } from '../../shared/errors.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of the first chunk, which holds width and height. */
const HEADER_BYTES = 24;
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const BYTES_PER_PIXEL = 4;

/**
 * Draws a picture from outside again: what is kept holds its pixels and nothing else. Its size is checked first, since a small
 * file may have very many pixels. Throws `invalid_input`.
 */
export async function redrawLogo(png: Buffer): Promise<Buffer> {
  if (png.length < HEADER_BYTES || !png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new AppError('invalid_input', 'The logo is not a PNG.');
  }
  const [width, height] = [png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)];
  if (width < 1 || height < 1 || width > LOGO_SIDE || height > LOGO_SIDE) {
    throw new AppError('invalid_input', `The logo has more than ${LOGO_SIDE} × ${LOGO_SIDE} pixels, or none.`);
  }
  const { renderAsync } = await import('@resvg/resvg-js');
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${source}" width="${width}" height="${height}"/></svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // What cannot be decoded is left out of the drawing.
  const isEmpty = image.pixels.every((value, index) => index % BYTES_PER_PIXEL !== BYTES_PER_PIXEL - 1 || value === 0);
  if (isEmpty) throw new AppError('invalid_input', 'The logo cannot be read as a PNG, or is empty.');
  return image.asPng();
}
