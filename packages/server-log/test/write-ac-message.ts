import type { AcMessage } from '../src/ac-plugin/read-message.ts';

/** Writes a message as the server does. */
export function writeAcMessage(message: AcMessage): Uint8Array {
  switch (message.type) {
    case 'session':
    case 'info':
      return Buffer.concat([
        Buffer.of(message.type === 'session' ? 50 : 59, message.version, message.index, message.current, message.count),
        wide(message.serverName),
        ...[message.track, message.layout, message.name].map(narrow),
        Buffer.of(message.kind),
        ...[message.minutes, message.laps, message.waitMs].map(u16),
        Buffer.of(message.air, message.road),
        narrow(message.weather),
        i32(message.elapsedMs),
      ]);
    case 'joins':
    case 'leaves':
      return Buffer.concat([
        Buffer.of(message.type === 'joins' ? 51 : 52),
        ...[message.driverName, message.steamId].map(wide),
        Buffer.of(message.carId),
        ...[message.model, message.skin].map(narrow),
      ]);
    case 'carInfo':
      return Buffer.concat([
        Buffer.of(54, message.carId, message.isConnected ? 1 : 0),
        ...[message.model, message.skin, message.driverName, message.team, message.steamId].map(wide),
      ]);
    case 'ends':
    case 'error':
      return Buffer.concat([Buffer.of(message.type === 'ends' ? 55 : 60), wide(message.text)]);
    case 'version':
      return Buffer.of(56, message.value);
    case 'loaded':
      return Buffer.of(58, message.value);
    case 'lap':
      return Buffer.concat([
        Buffer.of(73, message.carId),
        i32(message.timeMs),
        Buffer.of(message.cuts, message.rows.length),
        ...message.rows.map((row) =>
          Buffer.concat([Buffer.of(row.carId), i32(row.timeMs), u16(row.laps), Buffer.of(row.isFinished ? 1 : 0)]),
        ),
        f32(message.grip),
      ]);
    case 'contact':
      return Buffer.concat([
        Buffer.of(130, message.otherId === null ? 11 : 10, message.carId),
        ...(message.otherId === null ? [] : [Buffer.of(message.otherId)]),
        ...message.numbers.map(f32),
      ]);
    case 'position':
    case 'chat':
      throw new Error('Its content is not read.');
  }
}

function wide(text: string): Buffer {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return Buffer.concat([Buffer.of(points.length), ...points.map(i32)]);
}

function narrow(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function i32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(Math.trunc(value) | 0);
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
