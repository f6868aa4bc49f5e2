/** The text of a lesson that costs the parser more is shown unformatted. Real lessons cost a thousandth. */
export const maximumMarkdownSteps = 6_000_000;
/** The same for what learners write below a lesson, of which there are many on a page. */
export const maximumPostSteps = 1_000_000;

const containerMarks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
/** Where a new block begins although no empty line precedes it. */
const interruption = /^ {0,3}(?:[-+*]|#{1,6})[ \t]+\S/;

/** How deep quotations and lists are nested in a line; the indentation of a list item counts as its level. */
function depthOf(line: string): number {
  const [marks = ''] = containerMarks.exec(line) ?? [];
  const indentation = marks.length - marks.trimStart().length;
  return indentation / 2 + marks.split(/[ \t]+|(?=>)/).filter(Boolean).length;
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Each line that could underline a heading or continue a quotation is read again with those before it, emphasis and brackets
 * are matched in pairs, an unfinished code span or comment is searched to the end of the block, and each row of a table
 * gets as many cells as the first.
 */
function stepsOfBlock(lines: readonly string[]): number {
  const block = lines.join('\n');
  const pairs = countOf(block, /[*_~[\]]/g);
  const lengths = new Set(block.match(/`+/g)).size;
  const columns = lines.reduce((most, line) => Math.max(most, countOf(line, /\|/g)), 0);
  return (
    10 * lines.length ** 2 +
    pairs ** 2 +
    (lengths + countOf(block, /<[!?]/g)) * block.length +
    100 * columns * lines.length
  );
}

/**
 * Estimates how long parsing Markdown takes, without parsing it: what costs the parser more than the length of the text
 * says. The lines of one block, the marks in it and the rows of all tables cost their square, and the depth of nested quotations and lists its
 * cube in each line, also in the lines that continue them without a mark.
 */
export function countMarkdownSteps(text: string): number {
  let steps = countOf(text, /^.*\|/gm) ** 2;
  let depth = 0;
  let block: string[] = [];
  const finish = () => {
    steps += stepsOfBlock(block);
    block = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const isEmpty = line.trim() === '';
    if (isEmpty || interruption.test(line)) finish();
    depth = isEmpty ? 0 : Math.max(depth, depthOf(line));
    if (!isEmpty) block.push(line);
    steps += depth ** 3;
    if (steps > maximumMarkdownSteps) return steps;
  }
  finish();
  return steps;
}
