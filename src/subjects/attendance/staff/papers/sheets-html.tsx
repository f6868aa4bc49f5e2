import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adminPapersText } from '../../text/papers';
import { PrintedSheet } from './printed-sheet';
import type { AttendancePaper } from './paper-sheet';
import { paperCss } from './use-paper-style';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Attendance sheets as one HTML file that is printed without the site: what the page shows, with its style inside. */
export function sheetsHtml(title: string, papers: readonly AttendancePaper[]): string {
  const container = document.createElement('main');
  const root = createRoot(container);
  flushSync(() =>
    root.render(papers.map((paper) => <PrintedSheet key={paper.meeting.id} paper={paper} />)),
  );
  const content = container.innerHTML;
  root.unmount();
  const heading = `${adminPapersText.sheet.title}: ${title}`;
  return [
    '<!doctype html>',
    '<html lang="el">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(heading)}</title>`,
    `<style>\nbody { margin: 0; font-family: Commissioner, 'Segoe UI', 'Noto Sans', sans-serif; }\n${paperCss}</style>`,
    '</head>',
    `<body><main class="papers">${content}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}
