// zod compiles its schemas with eval, which the content security policy forbids; even a test for it is reported by the
// browser. zod reads this setting when it is loaded, later than this module.
globalThis.__zod_globalConfig = { jitless: true };
