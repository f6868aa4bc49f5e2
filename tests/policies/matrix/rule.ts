import { actors, type Actor } from '../actors.ts';

type SharedFields = {
  table: string;
  /** Describes the row. */
  target: string;
  /** Exactly the actors who are allowed; everybody else must be refused. */
  allowed: readonly Actor[];
  /** SQL that runs first, as the owner of the database. `$actor` is replaced with the id of the actor. */
  setup?: string;
  /**
   * The actors who are refused with error 42501, because a grant is missing or because of a `with check`. All others
   * who are not allowed find no row. By default everybody for an insert, otherwise visitors only.
   */
  refusedWithError?: readonly Actor[];
};

/** Who may read or write a row. */
export type Rule = SharedFields &
  (
    | { verb: 'select' | 'delete'; where: string }
    | { verb: 'update'; where: string; set: string }
    | { verb: 'insert'; values: Record<string, string | boolean | null> }
  );

/** Two users without a role. What both may do, every signed-in user may do. */
const anybody: Actor[] = ['otherLearner', 'organizationMember'];

const withoutFactor: Actor[] = ['adminWithoutFactor', 'instructorWithoutFactor'];

/**
 * Whether an actor is among these, who have the same rights. Staff without a required second factor
 * own nothing, and may do what every signed-in user may, unless it requires the second factor of
 * everybody.
 */
export const isAmong = (listed: readonly Actor[], actor: Actor) =>
  withoutFactor.includes(actor) && listed !== usersWithFactor
    ? anybody.every((user) => listed.includes(user))
    : listed.includes(actor);

export const everyone = actors;
export const users = actors.filter((actor) => actor !== 'visitor');
export const usersWithFactor = users.filter((actor) => !withoutFactor.includes(actor));
export const staff: Actor[] = ['instructor', 'admin'];
export const admins: Actor[] = ['admin'];
export const nobody: Actor[] = [];
/** Only functions delete rows of this table. */
export const noDeletion = (table: string, id: string): Rule => ({
  table,
  target: 'past the bin',
  verb: 'delete',
  where: hasId(id),
  allowed: nobody,
  refusedWithError: everyone,
});
/** SQL that puts a row into the bin. */
export const inBin = (table: string, id: string) =>
  `update public.${table} set deleted_at = now() where id = '${id}'`;
export const hasId = (id: string) => `id = '${id}'`;
export const hasUserId = (userId: string) => `user_id = '${userId}'`;
