import { escapeHtml } from '../http/escape-html.ts';
import type { CapturedMail } from './mailbox.ts';

/** A link that saves an attachment. Its type is that of a file, so that the browser never renders it. */
const attachmentLink = ({ filename, content }: { filename: string; content: string }) =>
  `<p><a download="${escapeHtml(filename)}" href="data:application/octet-stream;base64,${escapeHtml(content)}">${escapeHtml(filename)}</a></p>`;

function emailDetails(mail: CapturedMail, index: number): string {
  const time = new Date(mail.sentAt).toLocaleString('el-GR');
  return `<details${index === 0 ? ' open' : ''}>
  <summary><b>${escapeHtml(mail.subject)}</b><br>${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${time}</time></summary>
  <iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${mail.html}`)}"></iframe>
  ${(mail.attachments ?? []).map(attachmentLink).join('')}
</details>`;
}

/** The page that shows the captured e-mails, each in a frame in which no script can run. */
export function mailboxPage(emails: readonly CapturedMail[]): string {
  const body = emails.length
    ? emails.map(emailDetails).join('\n')
    : '<p>Κανένα μήνυμα ακόμη. Ό,τι στέλνει η εφαρμογή εμφανίζεται εδώ.</p>';
  return `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Τοπική αλληλογραφία</title>
<link rel="icon" href="/favicon.svg">
<style>
a { color: #17508A }
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; background: #FBF8F2; color: #14202E; font: 1.0625rem/1.6 system-ui, sans-serif }
details { border-top: 1px solid #14202E; padding: .75rem 0 }
summary { cursor: pointer }
iframe { box-sizing: border-box; width: 100%; height: 44rem; margin-top: .75rem; border: 1px solid #6B7683; background: #fff }
</style>
</head>
<body>
<h1>Τοπική αλληλογραφία</h1>
<p><a href="/_local/mailbox">Ανανέωση</a> · <a href="/">Στον ιστότοπο</a></p>
${body}
</body>
</html>
`;
}
