import type { Connection } from './connection.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
};

/** Sets the session up to tell the plans of statements inside functions. Needs the rights of a superuser. */
export async function prepareExplanation(database: Connection): Promise<void> {
  await database.run("load 'auto_explain'");
  for (const [name, value] of Object.entries({
    log_nested_statements: 'on',
    log_analyze: 'on',
    log_timing: 'off',
    log_format: 'json',
    log_level: 'notice',
    log_min_duration: '-1',
  }))
    await database.run(`set auto_explain.${name} = ${value}`);
}

function reads(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(reads);
  if (!/Scan/.test(node['Node Type']) || node['Actual Loops'] === 0) return below;
  const on = node['Index Name'] ?? node['Relation Name'];
  return on ? [`${node['Node Type']} ${on}`, ...below] : below;
}

/** Asked for the role of who asks, in every statement under a policy. */
const role = / user_roles(_pkey)?$/;

/**
 * How a statement, and the statements inside the functions it called, read the tables: the names of the nodes that
 * ran, with index or table.
 * @param notices what auto_explain told meanwhile
 */
export function scansOf(notices: string[]): string[] {
  const plans = notices.filter((notice) => notice.includes('"Plan"'));
  const scans = plans.flatMap((plan) => {
    const { Plan: root } = JSON.parse(plan.slice(plan.indexOf('{'))) as { Plan: PlanNode };
    return reads(root);
  });
  return [...new Set(scans)].filter((scan) => !scan.startsWith('Bitmap Heap') && !role.test(scan));
}
