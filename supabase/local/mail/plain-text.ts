const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/**
 * The text of an HTML e-mail, without the hidden preview line. Each block is a paragraph; the first link to a URL is followed
 * by it, unless the e-mail contains the URL as text too.
 */
export function toPlainText(html: string): string {
  const visible = html
    .replace(/<head>.*?<\/head>|<!--.*?-->|<div\s[^>]*display: none[^>]*>.*?<\/div>/gs, '')
    .replace(/\s+/g, ' ');
  const allText = withoutTags(visible);
  const written = new Set<string>();
  const paragraphs = visible
    .replace(
      /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a\s*>/g,
      (_link, url: string, label: string) => {
        if (allText.includes(url) || written.has(url)) return label;
        written.add(url);
        return `${label} (${url})`;
      },
    )
    .replace(/<\/(p|h\d|div|tr|li)>|<br[^>]*>/g, '\n')
    .split('\n')
    .map((line) => withoutTags(line).trim())
    .filter(Boolean);
  return paragraphs
    .join('\n\n')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}
