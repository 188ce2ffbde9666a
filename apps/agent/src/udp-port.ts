import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

/** A program that datagrams come from or go to. */
export interface UdpPeer {
  readonly host: string;
  readonly port: number;
}

/** An open UDP port that hears one program alone. */
export class UdpPort {
  readonly #socket: Socket;
  readonly #peer: UdpPeer;

  private constructor(socket: Socket, peer: UdpPeer) {
    this.#socket = socket;
    this.#peer = peer;
  }

  /** `port` 0: any that is free. Throws when it cannot be opened. */
  static async open(port: number, peer: UdpPeer, onBytes: (bytes: Uint8Array) => void): Promise<UdpPort> {
    const socket = createSocket('udp4');
    const isFromPeer = ({ address, port: from }: RemoteInfo): boolean => address === peer.host && from === peer.port;
    socket.on('message', (bytes, from) => {
      if (isFromPeer(from)) onBytes(bytes);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      // With a game on this machine, packets of other machines are not received.
      socket.bind(port, peer.host.startsWith('127.') ? '127.0.0.1' : undefined, () => {
        socket.off('error', reject);
        resolve();
      });
    });
    // A program that has just closed its port is no error.
    socket.on('error', () => {});
    return new UdpPort(socket, peer);
  }

  send(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#socket.send(bytes, this.#peer.port, this.#peer.host, () => resolve()));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(() => resolve()));
  }
}
