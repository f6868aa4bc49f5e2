import type { BadgeFacts } from './facts.ts';
import { text } from './text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML refuses (control characters, half of a pair), and what turns the direction of a text. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const escape = (value: string) =>
  value.replace(unprintable, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A title in lines of so many letters, and in so many lines, at most. */
function wrap(title: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => line.slice(0, letters));
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.slice(0, letters - 1)}…`;
  return shown;
}

const steps = ['#0e2f52', '#17508a', '#2f6ba8', '#5b8fc2', '#f0b429'];

/**
 * The picture of a badge, an SVG: whose it is, what for and from whom.
 * @param site the name of the site
 */
export function badgePicture({ kind, title, year }: BadgeFacts, site: string): string {
  const lines = wrap(title, 22, 4).map(
    (line, index) =>
      `<text x="48" y="${196 + index * 46}" font-size="36" font-weight="700">${escape(line)}</text>`,
  );
  const stairs = steps.map((fill, index) => {
    const height = 24 + index * 22;
    const [x, y] = [(index * 512) / 5, 512 - height];
    return `<path d="M${x} ${y}h102.4v${height}h-102.4z" fill="${fill}"/><path d="M${x} ${y - 6}h102.4v6h-102.4z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" font-family="Commissioner,Arial,sans-serif" fill="#14202e"><path d="M0 0h512v512H0z" fill="#fff"/><text x="48" y="72" font-size="24" font-weight="700" fill="#17508a">${escape(site)}</text><path d="M48 92h44v5H48z" fill="#f0b429"/><text x="48" y="140" font-size="22" fill="#4a5665">${escape(text.kinds[kind])} ${year}</text>${lines.join('')}${stairs.join('')}</svg>`;
}

/**
 * The picture with the credential in it («baked»), as Open Badges 3.0 describes it for SVG.
 * @param picture an SVG @param jwt the signed credential
 */
export const bakedPicture = (picture: string, jwt: string): string =>
  picture.replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" $1><openbadges:credential verify="${jwt}"></openbadges:credential>`,
  );
