import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { supabaseFolder } from '../../../supabase/local/settings.ts';

/** A module of the edge functions, and what must hold for it. */
export type ModuleUnderTest = {
  /** In `supabase/functions`. */
  path: string;
  source: string;
  /** @throws when the module, loaded from this source, does not do what it should */
  check: (source: string) => Promise<void>;
};

/** The URL of what a module imports: modules in a `data:` URL cannot name a file or a package. */
function linkTo(name: string, file: string): string {
  if (name.startsWith('.')) return pathToFileURL(resolve(dirname(file), name)).href;
  return pathToFileURL(createRequire(file).resolve(name)).href;
}

/** Loads a module from a source. */
async function load(file: string, source: string): Promise<unknown> {
  const linked = stripTypeScriptTypes(source).replaceAll(
    /from '([^']+)'/g,
    (_, name: string) => `from '${linkTo(name, file)}'`,
  );
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`);
}

type Description<Module> = {
  path: string;
  /** Throws when the module does not do what it should. */
  check: (module: Module) => void | Promise<void>;
};

export function moduleUnderTest<Module>({ path, check }: Description<Module>): ModuleUnderTest {
  const file = join(supabaseFolder, 'functions', path);
  return {
    path,
    source: readFileSync(file, 'utf8'),
    check: async (source) => check((await load(file, source)) as Module),
  };
}

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
