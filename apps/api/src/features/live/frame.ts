/** Largest payload whose length fits the two-byte form of the header. */
const LARGEST_PAYLOAD = 65_535;

/** A whole, empty ping. Whoever lives answers it with a pong. */
export const PING_FRAME = Buffer.from([0x89, 0]);

/**
 * A whole, unmasked WebSocket text frame (RFC 6455). Framed once, the same bytes go to every socket: a broadcast then
 * costs a write a socket and nothing else.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length;
  if (length > LARGEST_PAYLOAD) throw new RangeError(`a message of ${length} bytes is too long for one frame`);
  const header = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), payload]);
}
