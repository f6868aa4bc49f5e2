/** A change of a text: what it does, and the text from `start` to `end` that is replaced. */
export type Edit = { operator: string; what: string; start: number; end: number; to: string };

const escape = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])/.source;
const part = new RegExp(
  `(?<escape>${escape})|(?<quantifier>\\{\\d+(?:,\\d*)?\\})|(?<class>\\[\\^?(?:${escape}|\\[:\\w+:\\]|[^\\]])*\\])|[\\s\\S]`,
  'gy',
);
const member = new RegExp(`(?:${escape}|\\[:\\w+:\\]|[^\\]])(?:-(?:${escape}|[^\\]]))?`, 'gy');

type Group = { alternatives: number[] };

/** Changes of a regular expression: without an end, an alternative, a member of a class; another number of repetitions. */
export function patternEdits(pattern: string): Edit[] {
  const edits: Edit[] = [];
  const change = (start: number, end: number, to: string) =>
    edits.push({
      operator: 'pattern',
      what: `${pattern.slice(start, end)} → ${to || 'nothing'}`,
      start,
      end,
      to,
    });
  const groups: Group[] = [{ alternatives: [0] }];
  const closeGroup = (end: number) => {
    const { alternatives } = groups.pop() ?? { alternatives: [] };
    if (alternatives.length < 2) return;
    alternatives.forEach((start, index) => {
      const next = alternatives[index + 1];
      if (next === undefined) change(start - 1, end, '');
      else change(start, next, '');
    });
  };
  for (const { 0: text, index, groups: found = {} } of pattern.matchAll(part)) {
    const end = index + text.length;
    if (found.escape) continue;
    if (found.quantifier) {
      for (const { 0: digits, index: at } of text.matchAll(/\d+/g))
        for (const other of [Number(digits) - 1, Number(digits) + 1])
          if (other >= 0)
            change(index, end, text.slice(0, at) + other + text.slice(at + digits.length));
    } else if (found.class) {
      const first = text.startsWith('[^') ? 2 : 1;
      const members = [...text.slice(first, -1).matchAll(member)];
      for (const { 0: one, index: at } of members.length > 1 ? members : [])
        change(index, end, text.slice(0, first + at) + text.slice(first + at + one.length));
    } else if (text === '^' || text === '$') change(index, end, '');
    else if (text === '(') {
      const kind = /^\?(?::|<?[=!]|<\w+>)/.exec(pattern.slice(end));
      groups.push({ alternatives: [end + (kind?.[0].length ?? 0)] });
    } else if (text === '|') groups.at(-1)?.alternatives.push(end);
    else if (text === ')') closeGroup(index);
  }
  while (groups.length > 0) closeGroup(pattern.length);
  return edits.filter(({ to }) => isPossible(to));
}

/** Whether a quantifier allows something: at least one, and a minimum not above the maximum. */
function isPossible(quantifier: string): boolean {
  const [, from, to] = /\{(\d+),(\d+)\}/.exec(quantifier) ?? [];
  return to === undefined || (Number(to) > 0 && Number(from) <= Number(to));
}
