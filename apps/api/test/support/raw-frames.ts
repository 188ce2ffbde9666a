import fc from 'fast-check';

interface Payload {
  readonly text: string;
  readonly times: number;
}

/** A WebSocket frame as RFC 6455 writes it, right or wrong. */
interface Frame {
  readonly isFinal: boolean;
  readonly reserved: number;
  readonly opcode: number;
  readonly isMasked: boolean;
  readonly payload: Payload;
  /** Another length than the payload's. */
  readonly declaredLength: number | null;
}

const MASK = Buffer.from([1, 2, 3, 4]);

function frameBytes({ isFinal, reserved, opcode, isMasked, payload: { text, times }, declaredLength }: Frame): Buffer {
  const payload = Buffer.from(text.repeat(times), 'latin1');
  const length = declaredLength ?? payload.length;
  const head = Buffer.alloc(10);
  head[0] = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (isMasked ? 0x80 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  if (!isMasked) return Buffer.concat([head.subarray(0, headLength), payload]);
  const masked = payload.map((byte, index) => byte ^ (MASK[index % 4] ?? 0));
  return Buffer.concat([head.subarray(0, headLength), MASK, masked]);
}

const usual: Omit<Frame, 'payload'> = { isFinal: true, reserved: 0, opcode: 1, isMasked: true, declaredLength: null };

const byte = (text: string): Payload => ({ text, times: 1 });
const repeated = (count: number, bytes: Buffer): Buffer[] => Array.from({ length: count }, () => bytes);

/** Messages of the site itself, with values that it never sends, and what is no message at all. */
const texts = [
  '{"type":"event","data":{"sessionType":"R","trackName":"spa"},"id":"1-1","eventId":-1}',
  '{"type":"event","data":{"sessionType":null,"trackName":{}},"id":{},"eventId":1e999}',
  '{"type":"stats","data":{"eventCount":"\\u0000"},"revision":"\\ud800"}',
  '{"type":"live_players","data":[[[[[]]]]]}',
  '{"type":"__proto__","__proto__":{"type":"event"}}',
  '{"type":"subscribe","topic":"server:1"}',
  '{"type":"unsubscribe","topic":"server:1"}',
  '{"type":"subscribe","topic":"server:9007199254740993"}',
  '{"type":"subscribe","topic":"__proto__/1"}',
  '{"type":',
  'null',
  '',
  '\0',
  "'; drop table outbox; --",
];
const latin1 = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const payload: fc.Arbitrary<Payload> = fc.record({
  text: fc.oneof(fc.constantFrom(...texts), fc.string({ unit: latin1, maxLength: 200 })),
  times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(50, 4_097) }),
});

const rarely = <T>(mostly: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(mostly) }, { weight: 1, arbitrary: others });

const frame: fc.Arbitrary<Frame> = fc.record({
  isFinal: rarely(true, fc.constant(false)),
  reserved: rarely(0, fc.integer({ min: 1, max: 7 })),
  // Text, binary, continued, close, ping, pong; the others mean nothing.
  opcode: fc.constantFrom(1, 1, 2, 0, 8, 9, 10, 3, 7, 11, 15),
  isMasked: rarely(true, fc.constant(false)),
  payload,
  declaredLength: rarely<number | null>(null, fc.constantFrom(0, 125, 126, 65_536, 2 ** 31, 2 ** 32, 2 ** 53 - 1)),
});

/** What a client may send after the handshake. Kept short: `attackBytes` writes it out. */
export const attacks = fc.oneof(
  { weight: 6, arbitrary: fc.record({ frames: fc.array(frame, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ bytes: fc.uint8Array({ maxLength: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ pings: fc.integer({ min: 1, max: 2_000 }) }) },
  // Parts of a message whose end never comes.
  { weight: 1, arbitrary: fc.record({ parts: fc.integer({ min: 1, max: 5_000 }) }) },
);
type Attack = typeof attacks extends fc.Arbitrary<infer T> ? T : never;

export function attackBytes(attack: Attack): Buffer {
  if ('frames' in attack) return Buffer.concat(attack.frames.map(frameBytes));
  if ('bytes' in attack) return Buffer.from(attack.bytes);
  if ('pings' in attack) return pings(attack.pings);
  const part = { ...usual, isFinal: false, payload: byte('x') };
  return Buffer.concat([frameBytes(part), ...repeated(attack.parts, frameBytes({ ...part, opcode: 0 }))]);
}

export function pings(count: number): Buffer {
  return Buffer.concat(repeated(count, frameBytes({ ...usual, opcode: 9, payload: { text: 'x', times: 125 } })));
}
