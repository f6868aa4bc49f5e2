import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { supabaseFolder } from '../../../supabase/local/settings.ts';

type Mutation = readonly [from: string, to: string];

/** A module of the edge functions, what must hold for it, and changes of its source that a check must notice. */
export type ModuleUnderTest = {
  path: string;
  check: (mutation?: Mutation) => Promise<void>;
  mutations: readonly Mutation[];
};

/** The URL of what a module imports: modules in a `data:` URL cannot name a file or a package. */
function linkTo(name: string, file: string): string {
  if (name.startsWith('.')) return pathToFileURL(resolve(dirname(file), name)).href;
  return pathToFileURL(createRequire(file).resolve(name)).href;
}

/** Loads a module from its source, with one text in it replaced. */
async function load(path: string, mutation?: Mutation): Promise<unknown> {
  const file = join(supabaseFolder, 'functions', path);
  let source = readFileSync(file, 'utf8');
  if (mutation) {
    const [from, to] = mutation;
    expect(source.split(from), `«${from}» occurs once in ${path}`).toHaveLength(2);
    source = source.replace(from, () => to);
  }
  const linked = stripTypeScriptTypes(source).replaceAll(
    /from '([^']+)'/g,
    (_, name: string) => `from '${linkTo(name, file)}'`,
  );
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`);
}

type Description<Module> = {
  /** In `supabase/functions`. */
  path: string;
  /** Throws when the module does not do what it should. */
  check: (module: Module) => void | Promise<void>;
  mutations: readonly Mutation[];
};

export const moduleUnderTest = <Module>({
  path,
  check,
  mutations,
}: Description<Module>): ModuleUnderTest => ({
  path,
  mutations,
  check: async (mutation) => check((await load(path, mutation)) as Module),
});

type Row = Record<string, unknown>;

/** A client of a database with these rows, which can only be looked up by the value of one column. */
export function clientWith(tables: Record<string, Row[]>) {
  const from = (table: string) => ({
    select: () => ({
      eq: async (column: string, value: unknown) => {
        const rows = tables[table]?.filter((row) => row[column] === value);
        return rows ? { data: rows, error: null } : { data: null, error: { message: 'failed' } };
      },
    }),
  });
  return { from } as never;
}

/** A client of a database that answers everything with an error. */
export const failingClient = {
  from: () => ({
    select: () => ({ eq: async () => ({ data: [], error: { message: 'failed' } }) }),
  }),
  rpc: async () => ({ data: true, error: { message: 'failed', code: '08006' } }),
} as never;
