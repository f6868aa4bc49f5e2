/** A word or more between marks of emphasis, which are no part of another word: `*so*` and `_so_`, not `2 * 3` or `a_b`. */
const emphasis = /(^|[^\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*[^*_\s])\2(?![\p{L}\p{N}*_])/gu;
/** Marks that begin a line, code, a link, a table or strong text. */
const marks = /^ {0,3}(?:#{1,6}|[-*+>]|\d+[.)]) |\*\*|__|~~|\]\(|`|^\|/m;

/** Whether a text uses Markdown, beyond paragraphs. */
export const hasMarkdown = (text: string): boolean =>
  marks.test(text) || text.replace(emphasis, '') !== text;

/** The first sentence of a text, up to its list if it has one. It ends after a word, not after an abbreviation of two letters. */
export const firstSentence = (text: string): string =>
  (/^.*?\p{L}{3}[.!;:](?=\s|$)/su.exec(text)?.[0] ?? text).replace(/:$/, '.');

/** The words of a Markdown text, for places that show no formatting. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|[-*+>]) /gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(emphasis, '$1$3');
