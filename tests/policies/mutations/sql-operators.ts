import { patternEdits, type Edit } from './patterns.ts';
import { parseSql, type Node } from './sql-nodes.ts';

/** The name of a change contains no more of the source than it needs. */
const longest = 60;

const startOf = (nodes: readonly Node[]) => nodes[0]?.start ?? 0;
const endOf = (nodes: readonly Node[]) => nodes.at(-1)?.end ?? 0;
const isWord = (node: Node | undefined, ...words: string[]) =>
  node?.kind === 'word' && words.includes(node.text);
const isSymbol = (node: Node | undefined, ...symbols: string[]) =>
  node?.kind === 'symbol' && symbols.includes(node.text);

/** Words that end the expression before them. */
const boundaries = new Set(
  `where having on if elsif when then else select from join left right inner cross full group order limit offset
   returning union except intersect set return loop while for using into values begin end declare exception raise
   perform update insert delete as do exit strict by`.split(/\s+/),
);

type Clause = { nodes: Node[]; before: Node | undefined; after: Node | undefined };

/** The expressions of a sequence, each with the word or sign before and after it. */
function clausesOf(nodes: readonly Node[]): Clause[] {
  const clauses: Clause[] = [];
  let clause: Clause = { nodes: [], before: undefined, after: undefined };
  nodes.forEach((node, index) => {
    const isBoundary =
      isSymbol(node, ',', ';', ':=', '=>') ||
      (node.kind === 'word' &&
        boundaries.has(node.text) &&
        // The functions `left` and `right`; `is distinct from`.
        !(isWord(node, 'left', 'right') && nodes[index + 1]?.kind === 'group') &&
        !(node.text === 'from' && isWord(nodes[index - 1], 'distinct')));
    if (isBoundary) {
      clause.after = node;
      clauses.push(clause);
      clause = { nodes: [], before: node, after: undefined };
    } else clause.nodes.push(node);
  });
  return [...clauses, clause];
}

/** The parts of a list between separators at its own level. */
function split(nodes: readonly Node[], isSeparator: (node: Node, index: number) => boolean) {
  const parts: Node[][] = [[]];
  nodes.forEach((node, index) => {
    if (isSeparator(node, index)) parts.push([]);
    else parts.at(-1)?.push(node);
  });
  return parts;
}

const splitByComma = (nodes: readonly Node[]) => split(nodes, (node) => isSymbol(node, ','));
const splitByOr = (nodes: readonly Node[]) => split(nodes, (node) => isWord(node, 'or'));
const splitByAnd = (nodes: readonly Node[]) => {
  let between = false;
  return split(nodes, (node) => {
    if (isWord(node, 'between')) between = true;
    if (!isWord(node, 'and')) return false;
    const separates = !between;
    between = false;
    return separates;
  });
};

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const opposites: Record<string, string> = { '=': '<>', '<>': '=' };

/** Makes the mutants of a source: each is a mistake that a check should notice. */
class Generator {
  readonly edits: Edit[] = [];
  readonly source: string;
  readonly isProcedural: boolean;

  constructor(source: string, isProcedural: boolean) {
    this.source = source;
    this.isProcedural = isProcedural;
  }

  /** A short text for what is between two places. */
  text(start: number, end: number) {
    const text = this.source
      .slice(start, end)
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  }

  add(operator: string, nodes: readonly Node[], to: string, what?: string) {
    const [start, end] = [startOf(nodes), endOf(nodes)];
    this.edits.push({ operator, what: what ?? this.text(start, end), start, end, to });
  }

  /** Removes an item of a list, with the comma before or after it. */
  removeItem(operator: string, items: readonly Node[][], index: number) {
    const [item = [], next, previous] = [items[index], items[index + 1], items[index - 1]];
    const start = next || !previous ? startOf(item) : endOf(previous);
    const end = next ? startOf(next) : endOf(item);
    this.edits.push({ operator, what: this.text(startOf(item), endOf(item)), start, end, to: '' });
  }

  visit(nodes: readonly Node[], owner?: Node, before?: Node) {
    // Locks make no difference with one connection: tests/races removes them.
    if (!owner && this.isProcedural) {
      for (const statement of withoutLocks(nodes)) this.visitSequence(statement);
      this.statements(nodes);
    } else this.visitSequence(nodes, owner, before);
  }

  visitSequence(nodes: readonly Node[], owner?: Node, before?: Node) {
    const loops = isWord(nodes[0], 'with') && isWord(nodes[1], 'recursive');
    if (!loops) this.conditions(nodes, owner);
    this.lists(nodes, owner, before);
    nodes.forEach((node, index) => {
      this.tokens(nodes, index, before);
      // Without its condition a recursive query might not end.
      if (loops && isWord(nodes[index - 1], 'as')) return;
      if (node.children.length > 0) this.visit(node.children, node, nodes[index - 1]);
    });
  }

  /** Each condition of a sequence and each value of a `case`. */
  conditions(nodes: readonly Node[], owner?: Node) {
    let isHandler = false;
    let isSet = false;
    const isSimpleCase = owner?.kind === 'case' && !isWord(owner.children[0], 'when');
    const clauses = clausesOf(nodes);
    clauses.forEach(({ nodes: clause, before, after }, index) => {
      const word = before?.kind === 'word' ? before.text : '';
      if (word === 'exception' && !isWord(clauses[index - 1]?.before, 'raise')) isHandler = true;
      if (word === 'end') isHandler = false;
      if (word === 'set') isSet = true;
      else if (before && before.text !== ',') isSet = false;
      const assigned = isSet ? clause.findIndex((node) => isSymbol(node, '=')) + 1 : 0;
      const condition = clause.slice(assigned);
      if (condition.length === 0) return;
      if (word === 'when' && isHandler) this.handler(condition);
      else if (word === 'when' && isSimpleCase) this.add('branch', condition, 'null');
      // Without its condition a loop might not end.
      else if (
        !['while', 'by'].includes(word) &&
        !(word === 'when' && isWord(clauses[index - 1]?.before, 'exit'))
      )
        this.condition(condition, word, after, clauses[index + 1]?.after);
    });
  }

  /** An error that is no longer caught. */
  handler(condition: readonly Node[]) {
    for (const name of splitByOr(condition))
      // One connection neither waits for a lock nor deadlocks.
      if (!isWord(name[0], 'lock_not_available', 'deadlock_detected'))
        this.add('handler', name, 'program_limit_exceeded');
  }

  /** A condition without each of its parts, and a branch that is never or always taken. */
  condition(nodes: readonly Node[], word: string, after?: Node, behind?: Node) {
    const alternatives = splitByOr(nodes);
    if (alternatives.length > 1) for (const one of alternatives) this.add('drop', one, 'false');
    const chains = alternatives.map(splitByAnd);
    for (const chain of chains)
      if (chain.length > 1) for (const one of chain) if (!isKey(one)) this.add('drop', one, 'true');
    const isSingle = alternatives.length === 1 && chains[0]?.length === 1;
    const isConstant = nodes.length === 1 && isWord(nodes[0], 'true', 'false');
    if (isConstant) return;
    if (isSingle && ['where', 'having'].includes(word) && !isKey(nodes))
      this.add('drop', nodes, 'true');
    const isBranch = ['if', 'elsif', 'when'].includes(word) && isWord(after, 'then');
    if (isBranch && alternatives.length === 1) this.add('never', nodes, 'false');
    if (isBranch && isSingle && !isWord(behind, 'raise')) this.add('always', nodes, 'true');
    // A check that notices a missing condition also notices a reversed one.
    const isOption = isWord(nodes[0], 'errcode', 'detail', 'get');
    if (!isOption && isSingle && !isBranch && !['where', 'having', 'on'].includes(word))
      this.negate(nodes);
  }

  /** A comparison whose result is used, reversed. */
  negate(nodes: readonly Node[]) {
    const whole = this.text(startOf(nodes), endOf(nodes));
    nodes.forEach((node, index) => {
      const to = node.kind === 'symbol' ? opposites[node.text] : undefined;
      if (to) this.add('negate', [node], to, whole);
      if (isWord(node, 'is') && isWord(nodes[index + 1], 'null'))
        this.add('negate', [node], 'is not', whole);
      if (isWord(node, 'is') && isWord(nodes[index + 1], 'not'))
        this.add('negate', nodes.slice(index, index + 2), 'is', whole);
    });
  }

  /**
   * Removes a statement wherever it is: a check of the caller that is repeated under a lock would
   * also refuse on its own.
   */
  removeEach(statement: readonly Node[]) {
    const [start, end] = [startOf(statement), endOf(statement)];
    const text = this.source.slice(start, end);
    if (this.source.indexOf(text) < start) return;
    const last = this.source.lastIndexOf(text) + text.length;
    const to = this.source.slice(start, last).replaceAll(text, () => 'null');
    this.edits.push({ operator: 'statement', what: this.text(start, end), start, end: last, to });
  }

  /** The statements of a function, without those that declare, return or raise something. */
  statements(nodes: readonly Node[]) {
    const begin = nodes.findIndex((node) => isWord(node, 'begin'));
    let first = begin + 1;
    let endless = 0;
    nodes.forEach((node, index) => {
      if (index <= begin) return;
      const ends = isSymbol(node, ';') || isWord(node, 'then', 'else', 'loop', 'begin');
      if (!ends) return;
      const statement = nodes.slice(first, index);
      const [word] = statement;
      if (isWord(node, 'loop') && (statement.length === 0 || isWord(word, 'while'))) endless += 1;
      if (isWord(word, 'end') && isWord(statement[1], 'loop')) endless = Math.max(0, endless - 1);
      first = index + 1;
      if (!isSymbol(node, ';')) return;
      if (
        isWord(word, 'perform', 'insert', 'update', 'delete', 'execute', 'with') &&
        !isLock(statement)
      )
        this.removeEach(statement);
      else if (isSymbol(statement[1], ':=') && endless === 0)
        this.add('statement', statement, 'null');
    });
  }

  /** A list without each of its literals, a bound or a default; an order; what an update or insert stores. */
  lists(nodes: readonly Node[], owner?: Node, before?: Node) {
    const items = owner ? splitByComma(nodes) : [];
    const areLiterals = items.every(([item]) => item?.kind === 'string' || item?.kind === 'number');
    const isList = isWord(before, 'in', 'array') && items.length > 1 && areLiterals;
    if (isList) items.forEach((_, index) => this.removeItem('item', items, index));
    if (isWord(before, 'least', 'greatest'))
      items.forEach((_, index) => this.removeItem('argument', items, index));
    // Without the default for a comparison without an answer or a sum without rows.
    const isDefault = isWord(items.at(-1)?.[0], 'true', 'false') || items.at(-1)?.[0]?.text === '0';
    if (isWord(before, 'coalesce') && isDefault)
      this.removeItem('argument', items, items.length - 1);
    nodes.forEach((node, index) => {
      if (isWord(node, 'order') && isWord(nodes[index + 1], 'by')) this.order(nodes, index + 2);
      if (isWord(node, 'set')) this.assignments(nodes, index + 1);
      if (isWord(node, 'insert')) this.inserted(nodes, index);
    });
  }

  /** The first expression of an order is reversed: the others matter only if it is equal. */
  order(nodes: readonly Node[], from: number) {
    const ends = ['limit', 'offset', 'for', 'rows', 'loop', 'union', 'on'];
    const [first = []] = this.itemsFrom(nodes, from, ...ends);
    if (first.length === 0) return;
    const what = this.text(startOf(first), endOf(first));
    const direction = first.find((node) => isWord(node, 'asc', 'desc'));
    if (direction) this.add('order', [direction], direction.text === 'desc' ? 'asc' : 'desc', what);
    else {
      const nulls = first.findIndex((node) => isWord(node, 'nulls'));
      const at = endOf(nulls < 0 ? first : first.slice(0, nulls));
      this.edits.push({ operator: 'order', what, start: at, end: at, to: ' desc' });
    }
  }

  /** The items of a list until the word that ends it. */
  itemsFrom(nodes: readonly Node[], from: number, ...ends: string[]) {
    const length = nodes
      .slice(from)
      .findIndex((node) => isWord(node, ...ends) || isSymbol(node, ';'));
    return splitByComma(nodes.slice(from, length < 0 ? undefined : from + length));
  }

  assignments(nodes: readonly Node[], from: number) {
    const items = this.itemsFrom(nodes, from, 'where', 'from', 'returning');
    const areAssignments = items.every((item) => isSymbol(item[1], '='));
    if (areAssignments && items.length > 1)
      items.forEach((_, index) => this.removeItem('assignment', items, index));
  }

  inserted(nodes: readonly Node[], insert: number) {
    const end = nodes.slice(insert).findIndex((node) => isSymbol(node, ';'));
    const statement = nodes.slice(insert, end < 0 ? undefined : insert + end);
    const at = statement.findIndex((node) => isWord(node, 'values', 'select'));
    if (at < 0) return;
    const rows = isWord(statement[at], 'select')
      ? [this.itemsFrom(statement, at + 1, 'from', 'where', 'on', 'union')]
      : statement.slice(at + 1, at + 2).map(({ children }) => splitByComma(children));
    for (const item of rows.flat())
      if (item.length > 0 && !isWord(item[0], 'null', 'distinct')) this.add('stored', item, 'null');
  }

  tokens(nodes: readonly Node[], index: number, before?: Node) {
    const node = nodes[index] as Node;
    const [previous, next] = [nodes[index - 1], nodes[index + 1]];
    if (node.kind === 'string') this.string(node, previous, before, index);
    if (node.kind === 'number' && isLimit(previous, before)) this.number(node, previous, before);
    const around = () => this.text((previous ?? node).start, (next ?? node).end);
    // A comparison with a number is changed by changing the number.
    const other = node.kind === 'symbol' ? comparisons[node.text] : undefined;
    if (other && next?.kind !== 'number') this.add('boundary', [node], other, around());
    if (isWord(node, 'true', 'false') && !isWord(previous, 'on', 'is', 'not', 'where'))
      this.add('boolean', [node], node.text === 'true' ? 'false' : 'true', around());
    if (isWord(node, 'left') && isWord(next, 'join'))
      this.add('join', [node], '', this.text(node.start, nodes[index + 2]?.end ?? node.end));
    if (isWord(node, 'distinct') && !isWord(next, 'from', 'on'))
      this.add('distinct', [node], '', this.text(node.start, next?.end ?? node.end));
    if (isWord(node, 'lower') && next?.kind === 'group')
      this.add('unwrap', [node], '', this.text(node.start, next.end));
  }

  string(node: Node, previous: Node | undefined, before: Node | undefined, index: number) {
    const content = this.source.slice(node.start + 1, node.end - 1);
    const replace = (operator: string, what: string, to: string) =>
      this.add(operator, [node], `'${to}'`, what);
    if (isWord(previous, 'interval')) {
      for (const [factor, what] of [
        [1.1, 'more'],
        [0.9, 'less'],
      ] as const)
        this.add(
          'interval',
          [previous as Node, node],
          `(interval '${content}' * ${factor})`,
          `${content} → ${what}`,
        );
    } else if (/^\s*(?:select|update|insert|delete|with)\b/.test(content)) {
      const inner = content.replaceAll("''", "'");
      for (const { operator, what, start, end, to } of sqlEdits(inner, false))
        replace(
          operator,
          what,
          (inner.slice(0, start) + to + inner.slice(end)).replaceAll("'", "''"),
        );
    } else if (
      isSymbol(previous, '~', '~*', '!~', '!~*') ||
      (before?.text.startsWith('regexp_') && index < 4)
    ) {
      for (const { operator, what, start, end, to } of patternEdits(content))
        replace(operator, what, content.slice(0, start) + to + content.slice(end));
    }
  }

  number(node: Node, previous?: Node, before?: Node) {
    const value = Number(node.text);
    if (!Number.isInteger(value)) return;
    const [first, name] = isSymbol(previous, ',')
      ? [node, `${before?.text}(… `]
      : [previous ?? node, ''];
    for (const other of value > 1 ? [value - 1, value + 1] : [value + 1])
      this.add(
        'number',
        [node],
        String(other),
        `${name}${this.text(first.start, node.end)} → ${other}`,
      );
  }
}

/** Whether a condition only finds a row by its key: without it, a statement would be wrong in every use. */
const isKey = ([column, equals]: readonly Node[]) =>
  column?.kind === 'word' && /^(?:\w+\.)?id$/.test(column.text) && isSymbol(equals, '=');

/** Whether a number after `previous`, among the arguments of `before`, is one to compare with. */
const isLimit = (previous: Node | undefined, before: Node | undefined) =>
  isSymbol(previous, '<', '<=', '>', '>=', '=', '<>', ':=', '*') ||
  isWord(previous, 'limit', 'return', 'then', 'else', 'between', 'and') ||
  isWord(before, 'least', 'greatest');

/** The runs of nodes between statements that only lock rows. */
function withoutLocks(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = [[]];
  let first = 0;
  nodes.forEach((node, index) => {
    const starts = isSymbol(node, ';') || isWord(node, 'then', 'else', 'loop', 'begin');
    if (!starts && index < nodes.length - 1) return;
    const part = nodes.slice(first, index + 1);
    first = index + 1;
    if (isWord(part[0], 'perform') && isLock(part)) runs.push([]);
    else runs.at(-1)?.push(...part);
  });
  return runs;
}

const locking = /\bfor (?:no key )?update|\bfor (?:key )?share|_advisory_|^perform private\.lock_/;
const isLock = (statement: readonly Node[]) =>
  locking.test(statement.map(({ text }) => text).join(' '));

/** The changes of a function's source. */
export function sqlEdits(source: string, isProcedural: boolean): Edit[] {
  const generator = new Generator(source, isProcedural);
  generator.visit(parseSql(source));
  return generator.edits;
}
