import { z } from 'zod';

/** The same fields as a page's search parameters: missing or invalid ones are as if they were not there. */
export function forgiving<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Forgiving<S>> {
  const fields = Object.entries(shape).map(([name, field]) => {
    // @NOTE a shape of the core's types has only those of zod itself.
    const type = field as z.ZodType;
    return [name, type.catch(type.safeParse(undefined).data)] as const;
  });
  // @NOTE each field still yields the same type as in the shape; the loop loses their names.
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Forgiving<S>>;
}

type Forgiving<S extends z.ZodRawShape> = { -readonly [K in keyof S]: z.ZodCatch<S[K]> };
