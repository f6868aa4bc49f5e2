/**
 * A token of SQL, or the part between brackets or between `case` and `end`, with the tokens in it.
 */
export type Node = {
  kind: 'word' | 'name' | 'string' | 'number' | 'symbol' | 'group' | 'case';
  /** A word and a symbol as they are compared, in lower case. */
  text: string;
  start: number;
  end: number;
  children: Node[];
};

const token =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<string>E?'(?:[^']|'')*')|(?<quoted>"[^"]*")|(?<number>\d+(?:\.\d+)?)|(?<word>[a-z_]\w*(?:\.[a-z_]\w*)*)|(?<symbol>\$\w*\$|\$\d+|:=|=>|::|<>|<=|>=|!=|!~\*|!~|~\*|<@|@>|@@|->>|->|#>>|#>|\|\||[\s\S])/giy;

const kindOf = (groups: Record<string, string | undefined>): Node['kind'] | null => {
  if (groups.string) return 'string';
  if (groups.quoted) return 'name';
  if (groups.number) return 'number';
  if (groups.word) return 'word';
  return groups.symbol ? 'symbol' : null;
};

function tokensOf(source: string): Node[] {
  const tokens: Node[] = [];
  for (const { 0: text, index: start, groups = {} } of source.matchAll(token)) {
    const kind = kindOf(groups);
    const end = start + text.length;
    if (kind) tokens.push({ kind, text: text.toLowerCase(), start, end, children: [] });
  }
  return tokens;
}

const isOpening = ({ kind, text }: Node) =>
  (kind === 'symbol' && '(['.includes(text)) || (kind === 'word' && text === 'case');
const isClosing = ({ kind, text }: Node, isCase: boolean) =>
  isCase ? kind === 'word' && text === 'end' : kind === 'symbol' && ')]'.includes(text);

/** The tokens of SQL or PL/pgSQL, with those in brackets and in `case` below them. Comments are left out. */
export function parseSql(source: string): Node[] {
  const tokens = tokensOf(source);
  let next = 0;
  const parse = (opening?: Node): Node[] => {
    const nodes: Node[] = [];
    for (let node = tokens[next++]; node; node = tokens[next++]) {
      if (opening && isClosing(node, opening.text === 'case')) {
        opening.end = node.end;
        break;
      }
      nodes.push(node);
      if (isOpening(node)) {
        node.children = parse(node);
        node.kind = node.text === 'case' ? 'case' : 'group';
      }
    }
    return nodes;
  };
  return parse();
}
