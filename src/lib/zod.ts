import { z } from 'zod';

// Compiled validators need `new Function`, which the site's content security policy refuses.
z.config({ jitless: true });

/**
 * A schema that is built when it is first used. Building the schemas of a page takes a slow phone longer than loading
 * the rest of it, and most of them check what arrives later or what is sent.
 */
export function lazySchema<Schema extends z.ZodType>(build: () => Schema) {
  let built: Schema | undefined;
  const schema = () => (built ??= build());
  return {
    parse: (value: unknown) => schema().parse(value),
    safeParse: (value: unknown) => schema().safeParse(value),
    parseAsync: (value: unknown) => schema().parseAsync(value),
    /** What zod itself reads, when the schema is part of another one. */
    get _zod(): Schema['_zod'] {
      return schema()._zod;
    },
  };
}

export { z };
