/**
 * What Node is started with. Young objects get 8 MiB: in the 32 that it would take by itself they leave the processor's
 * cache before they are collected, and whatever is kept for thousands of sockets with them.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=8'];
