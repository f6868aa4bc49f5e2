type TreeNode = {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: TreeNode[];
};

/** In characters, with the space between the columns: what a phone has room for in one line of a table. */
const phoneLine = 44;
const columnGap = 2;

const textOf = ({ value = '', children = [] }: TreeNode): string =>
  value + children.map(textOf).join('');
const elementsOf = ({ children = [] }: TreeNode) =>
  children.filter(({ type }) => type === 'element');

const roles: Record<string, string> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

function setRoles(node: TreeNode) {
  for (const child of elementsOf(node)) {
    const role = roles[child.tagName ?? ''];
    if (!role) continue;
    child.properties = { ...child.properties, role };
    setRoles(child);
  }
}

/** Where a row is a block, each cell has the heading of its column before it. */
function stack(table: TreeNode) {
  const [heads = [], ...rows] = elementsOf(table).flatMap(elementsOf).map(elementsOf);
  const texts = [heads, ...rows].map((cells) => cells.map((cell) => textOf(cell).trim()));
  const widths = heads.map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const width = widths.reduce((sum, length) => sum + length + columnGap, 0);
  if (heads.length < 3 || width <= phoneLine) return;
  // Browsers forget that it is a table when its rows are laid out as blocks.
  table.properties = { ...table.properties, role: 'table' };
  setRoles(table);
  const [labels = []] = texts;
  for (const row of rows)
    for (const [column, cell] of row.entries())
      cell.properties = { ...cell.properties, dataLabel: labels[column] };
}

function visit(node: TreeNode) {
  if (node.tagName === 'table') stack(node);
  else node.children?.forEach(visit);
}

/** Prepares tables of three or more columns that are too wide for a phone, where each row is a block (see `styles.css`). */
export const stackTables = () => visit;
