import { parseAst } from 'vite';
import { patternEdits, type Edit } from '../../policies/mutations/patterns.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const parse = (source: string): Node => ({ ...parseAst(source, { lang: 'ts' }) });
const nodesIn = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode);

const loops = [
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
];

/** Nodes that are skipped, because they have no value at run time. */
const isType = (type: string) =>
  type.startsWith('TS') &&
  !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);

const others: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '|': '&',
  '&': '|',
  '^': '|',
  '%': '*',
};

/** Methods that return what they are called on, changed. */
const methods = 'trim filter slice toLowerCase toUpperCase replace replaceAll normalize sort'.split(
  ' ',
);

/** If one more makes no visible difference, as in a time in milliseconds, a tenth more. */
function numbersBeside(value: number): number[] {
  if (value === 0) return [1];
  const step = value < 1000 ? 1 : value / 10;
  return [value - step, value + step];
}

/** The mutants of a module: each is a mistake that a check should notice. */
function moduleEdits(source: string): Edit[] {
  const edits: Edit[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const name = (node: Node) => {
    const flat = text(node).replaceAll(/\s+/g, ' ');
    return flat.length > 60 ? `${flat.slice(0, 60)}…` : flat;
  };
  const add = (operator: string, node: Node, to: string, what = name(node)) =>
    edits.push({ operator, what, start: node.start, end: node.end, to });

  function removeItems(operator: string, items: readonly Node[]) {
    items.forEach((item, index) => {
      const [next, previous] = [items[index + 1], items[index - 1]];
      const start = next || !previous ? item.start : previous.end;
      const comma = /^\s*,/.exec(source.slice(item.end))?.[0].length ?? 0;
      const end = next?.start ?? item.end + comma;
      edits.push({ operator, what: name(item), start, end, to: '' });
    });
  }

  function visitLogical(node: Node) {
    const [left, right] = [node.left, node.right] as [Node, Node];
    const isAnd = node.operator === '&&';
    if (node.operator === '??') {
      add('default', node, text(left));
      return;
    }
    for (const operand of [left, right])
      if (operand.type !== 'LogicalExpression' || operand.operator !== node.operator)
        add('drop', operand, isAnd ? '(true)' : '(false)');
  }

  function visitBinary(node: Node) {
    const [left, right] = [node.left, node.right] as [Node, Node];
    const to = others[String(node.operator)];
    const isText = [left, right].some(
      ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
    );
    if (!to || (isText && node.operator === '+')) return;
    const operator = /[=<>]/.test(to) ? 'compare' : 'calculate';
    const sign = String(node.operator);
    const start = source.indexOf(sign, left.end);
    edits.push({ operator, what: name(node), start, end: start + sign.length, to });
  }

  function visitLiteral(node: Node, parent: Node | undefined) {
    const { value } = node;
    if (typeof value === 'number') {
      for (const other of numbersBeside(value))
        add('number', node, String(other), `${name(parent ?? node)}: ${value} → ${other}`);
    } else if (typeof value === 'boolean')
      add('boolean', node, String(!value), name(parent ?? node));
    else if (isNode(node.regex) || 'regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      for (const { operator, what, start, end, to } of patternEdits(pattern))
        add(
          operator,
          node,
          `/${pattern.slice(0, start)}${to}${pattern.slice(end) || (start === 0 ? '(?:)' : '')}/${flags}`,
          what,
        );
      for (const flag of flags)
        if (flag !== 'u')
          add(
            'pattern',
            node,
            `/${pattern}/${flags.replace(flag, '')}`,
            `flag ${flag} of ${name(node)}`,
          );
    } else if (typeof value === 'string' && value !== '') add('text', node, `''`);
  }

  function visitCall(node: Node) {
    const callee = node.callee as Node;
    const [argument, ...more] = nodesIn(node.arguments);
    if (callee.type === 'MemberExpression') {
      const property = callee.property as Node;
      const isChange = property.type === 'Identifier' && methods.includes(String(property.name));
      if (isChange)
        add(
          'call',
          node,
          text(callee.object as Node),
          `${name(property)} of ${name(callee.object as Node)}`,
        );
    } else if (
      callee.type === 'Identifier' &&
      argument &&
      more.length === 0 &&
      argument.type !== 'SpreadElement'
    )
      add('call', node, `(${text(argument)})`);
  }

  function visit(node: Node, parent?: Node, inLoopHead = false) {
    if (isType(node.type) || node.type.startsWith('Import')) return;
    if (node.type === 'IfStatement' && !inLoopHead) {
      const test = node.test as Node;
      add('never', test, 'false');
      if (test.type !== 'LogicalExpression') add('always', test, 'true');
    } else if (node.type === 'ConditionalExpression') {
      const test = node.test as Node;
      add('never', test, 'false');
      add('always', test, 'true');
    } else if (node.type === 'LogicalExpression') visitLogical(node);
    else if (node.type === 'BinaryExpression') visitBinary(node);
    else if (node.type === 'Literal') visitLiteral(node, parent);
    else if (node.type === 'CallExpression') visitCall(node);
    else if (node.type === 'ExpressionStatement') add('statement', node, ';');
    else if (node.type === 'UnaryExpression' && node.operator === '!')
      add('negate', node, text(node.argument as Node));
    else if (node.type === 'ObjectExpression') removeItems('property', nodesIn(node.properties));
    else if (node.type === 'ArrayExpression') {
      const items = nodesIn(node.elements);
      if (items.length > 1) removeItems('item', items);
    }
    for (const [key, value] of Object.entries(node)) {
      // Names of properties cannot be wrong alone; the text of a message is not tested.
      const isName = key === 'key' || (key === 'property' && !node.computed);
      if (isName || (node.type === 'ThrowStatement' && key === 'argument')) continue;
      for (const child of nodesIn(value)) visit(child, node);
    }
  }

  visit(parse(source));
  return edits;
}

/** A source whose loops throw an error when they do not end. */
function withLimitedLoops(source: string): string {
  const bodies: Node[] = [];
  const find = (node: Node) => {
    const body = node.body as Node | undefined;
    if (loops.includes(node.type) && body) bodies.push(body);
    for (const value of Object.values(node)) for (const child of nodesIn(value)) find(child);
  };
  find(parse(source));
  const limit = `if ((globalThis.rounds += 1) > 1e6) throw new Error('endless');`;
  const insertions = bodies.flatMap(({ start, end }) => [
    { at: start, text: `{${limit}` },
    { at: end, text: '}' },
  ]);
  const limited = insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source);
  return bodies.length > 0 ? `globalThis.rounds = 0;${limited}` : source;
}

/** The mutants of a module: each with a name and its source. */
export function mutantsOf(path: string, source: string): { key: string; changed: string }[] {
  const times = new Map<string, number>();
  return moduleEdits(source).map(({ operator, what, start, end, to }) => {
    const name = `${path}: ${operator} ${what}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const changed = source.slice(0, start) + to + source.slice(end);
    return { key: time === 1 ? name : `${name} #${time}`, changed: withLimitedLoops(changed) };
  });
}
