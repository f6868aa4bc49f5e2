import { actors, type Actor } from './actors.ts';

type Shared = {
  table: string;
  /** The row it is about, in words. */
  target: string;
  /** Exactly those who may; everybody else must be refused. */
  may: readonly Actor[];
  /** Run as the owner of the database beforehand; `$actor` is the id of who tries. */
  before?: string;
  /**
   * Who is refused with error 42501, for want of a right or by a `with check`; everybody else who may not finds no
   * row. Everybody for an insert, visitors alone otherwise, unless told.
   */
  byError?: readonly Actor[];
};

export type Rule = Shared &
  (
    | { verb: 'select' | 'delete'; where: string }
    | { verb: 'update'; where: string; set: string }
    | { verb: 'insert'; values: Record<string, string | boolean | null> }
  );

export const everyone = actors;
export const signedIn = actors.filter((actor) => actor !== 'anonymous');
export const staff: Actor[] = ['instructor', 'admin'];
export const admin: Actor[] = ['admin'];
export const nobody: Actor[] = [];
export const is = (id: string) => `id = '${id}'`;
export const of = (id: string) => `user_id = '${id}'`;
