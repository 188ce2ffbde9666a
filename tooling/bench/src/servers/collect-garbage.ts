/** Preloaded with --expose-gc where memory is measured: a signal collects all garbage. */
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
