/** Runs a statement by calling `run`, which sends it; `text` has placeholders instead of values. */
export type ObserveStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** The same client or transaction, with each statement observed from when it is sent. Parts of other statements are not sent. */
export function observed<S extends (...parameters: never[]) => unknown>(sql: S, observe: ObserveStatement): S {
  return new Proxy(sql, {
    apply(target, self, parameters: unknown[]) {
      const made: unknown = Reflect.apply(target, self, parameters);
      const [first] = parameters;
      return isTemplate(first) ? observeQuery(made, first.join('?'), observe) : made;
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'unsafe' || typeof value !== 'function') return value;
      return (...parameters: unknown[]) =>
        observeQuery(Reflect.apply(value, target, parameters), String(parameters[0]), observe);
    },
  });
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}

/** A query is sent when it is first awaited, that is, when its `then` is called. */
function observeQuery(query: unknown, text: string, observe: ObserveStatement): unknown {
  if (!(query instanceof Promise)) return query;
  let sent: Promise<unknown> | undefined;
  const send = (): Promise<unknown> =>
    (sent ??= observe(text, () => new Promise((resolve, reject) => void query.then(resolve, reject))));
  return new Proxy(query, {
    get(target, name, self) {
      if (name === 'then') return (...handlers: Parameters<typeof query.then>) => send().then(...handlers);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, parameters);
        // `values` and the like return the query itself.
        return result === target ? self : result;
      };
    },
  });
}
