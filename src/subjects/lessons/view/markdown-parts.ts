/** In characters. A slow phone parses a part in a few milliseconds, also the first one. */
const partLength = 600;

/** What refers to another place of the text, or may go on after an empty line: such a text is one part. */
const isConnected = (text: string) =>
  /^ {0,3}\[[^\]]+\]:|<!--|<\/?(?:pre|script|style|textarea)/im.test(text);

const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins a block of its own after an empty line: no list, quotation, table or indented code continues in it. */
const beginning = /^(?:#{1,6} |[\p{L}*_[(\u00ab"!`])/u;
const listMark = /^[*_-] /;

/**
 * Splits a long Markdown text between blocks, so that its parts can be parsed one after another.
 * @returns the parts in order; one for a short text, and for one with footnotes or reference links
 */
export function splitMarkdown(text: string): string[] {
  if (text.length < 2 * partLength || isConnected(text)) return [text];
  const parts: string[] = [];
  let part: string[] = [];
  let length = 0;
  let open: string | null = null;
  let wasEmpty = false;
  for (const line of text.split('\n')) {
    const isStart = wasEmpty && beginning.test(line) && !listMark.test(line) && !fence.test(line);
    if (open === null && isStart && length >= partLength) {
      parts.push(part.join('\n'));
      part = [];
      length = 0;
    }
    const [, mark] = fence.exec(line) ?? [];
    if (mark && open === null) open = mark;
    else if (mark && open !== null && mark.startsWith(open) && line.trim() === mark) open = null;
    part.push(line);
    length += line.length + 1;
    wasEmpty = line.trim() === '';
  }
  parts.push(part.join('\n'));
  return parts;
}
