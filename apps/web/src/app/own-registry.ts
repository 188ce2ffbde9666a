// The api runs in the same process, with the same schemas under the same names. Its OpenAPI document takes all schemas
// of zod's global registry, so this part's must be in another one. Imported before zod is loaded.
Reflect.deleteProperty(globalThis, '__zod_globalRegistry');
