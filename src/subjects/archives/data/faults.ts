import type { z } from 'zod';

/** What can be wrong with an archive, or with something in it. */
type FaultCode =
  | 'archive_too_large'
  | 'captions'
  | 'characters'
  | 'damaged'
  | 'duplicate_name'
  | 'duplicate_question'
  | 'empty'
  | 'encrypted'
  | 'exercise'
  | 'file_kind'
  | 'file_missing'
  | 'file_too_large'
  | 'group_size'
  | 'lesson_files'
  | 'missing'
  | 'no_course'
  | 'not_an_archive'
  | 'not_json'
  | 'not_text'
  | 'out_of_range'
  | 'price'
  | 'question'
  | 'text_too_large'
  | 'too_long'
  | 'too_many'
  | 'too_many_entries'
  | 'too_many_files'
  | 'too_many_lessons'
  | 'unknown_format'
  | 'unknown_value'
  | 'unsafe_name'
  | 'video'
  | 'wrong';

/** Something that is wrong with an archive, and where. */
export type ArchiveFault = {
  code: FaultCode;
  /** The name of the entry; the archive itself without one. */
  entry?: string;
  /** Where in `course.json`: names of fields, and positions from 0. */
  at?: (string | number)[];
  /** The most that is allowed: letters, members of a list, or bytes. */
  limit?: number;
};

type Issue = z.core.$ZodIssue;

/** The value of a JSON document at a path; undefined where there is none. */
function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    document,
  );
}

function describe(issue: Issue, document: unknown): Pick<ArchiveFault, 'code' | 'limit'> {
  const { fault } = (issue.code === 'custom' ? issue.params : undefined) ?? {};
  if (fault) return { code: fault as FaultCode };
  const [first] = issue.path;
  if (issue.path.length === 1 && (first === 'format' || first === 'version'))
    return { code: 'unknown_format' };
  const value = valueAt(document, issue.path);
  if (value === undefined) return { code: 'missing' };
  if (issue.code === 'too_big' && typeof value !== 'number')
    return {
      code: typeof value === 'string' ? 'too_long' : 'too_many',
      limit: Number(issue.maximum),
    };
  if (issue.code === 'too_small' && typeof value !== 'number') return { code: 'missing' };
  if (issue.code === 'too_big' || issue.code === 'too_small') return { code: 'out_of_range' };
  if (issue.code === 'invalid_format' && String(value).trim() === '') return { code: 'missing' };
  return { code: issue.code === 'invalid_value' ? 'unknown_value' : 'wrong' };
}

/** What a schema found wrong in `course.json`. @param entry its name in the archive */
export const faultsOf = (
  issues: readonly Issue[],
  document: unknown,
  entry: string,
): ArchiveFault[] =>
  issues.map((issue) => ({
    entry,
    at: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    ...describe(issue, document),
  }));
