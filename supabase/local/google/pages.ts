import { escapeHtml } from '../http/escape-html.ts';
import { sampleAccounts } from './accounts.ts';

/** A value as a literal inside a `<script>` of a page. */
const scriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Τοπικό υποκατάστατο της Google</title>
<link rel="icon" href="data:,">
<style>
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 28rem; padding: 2rem 1rem; background: #FBF8F2; color: #14202E; font: 1.0625rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2rem 0 .75rem; font-size: 1.25rem }
p { margin: 0 0 1rem }
h1 + p, .which { color: #4D5864 }
.note { margin-top: 2rem; border-top: 1px solid #6B7683; padding-top: 1rem; color: #4D5864; font-size: .9375rem }
ul { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid #6B7683 }
li { border-bottom: 1px solid #6B7683 }
button { min-height: 2.75rem; border: 1px solid #14202E; padding: .5rem 1.25rem; background: #fff; color: inherit; font: inherit; cursor: pointer }
button.account { display: block; width: 100%; border: 0; padding: .75rem .5rem; background: none; text-align: left; overflow-wrap: anywhere }
button.account:hover { background: #fff }
button.main { border-color: #17508A; background: #17508A; color: #fff }
button:focus-visible, input:focus-visible { outline: 3px solid #17508A; outline-offset: 2px }
button.main:focus-visible { outline-color: #14202E }
b, small { display: block }
small { color: #4D5864; font-size: .9375rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; border: 1px solid #6B7683; padding: .5rem .75rem; background: #fff; color: inherit; font: inherit }
form.typed button { margin-top: 1.5rem }
</style>
</head>
<body>
<main>
<p class="which">Τοπικό υποκατάστατο της Google</p>
${body}
<p class="note">Αυτή η σελίδα δεν είναι της Google. Την αντικαθιστά σε τοπική εκτέλεση, για ανάπτυξη και δοκιμές: δεν ζητά κωδικό και δεν στέλνει τίποτα εκτός αυτού του υπολογιστή.</p>
</main>
</body>
</html>
`;
  return new Response(html, { status, headers });
}

/**
 * The account chooser. Its forms post to the URL of the page: `account`, or the typed fields, or `cancel`.
 * @param problem shown above the accounts, with status 400
 */
export function chooserPage(problem = ''): Response {
  const accounts = sampleAccounts
    .map(
      ({ email, givenName, familyName }) =>
        `<li><button class="account" name="account" value="${escapeHtml(email)}"><b>${escapeHtml(`${givenName} ${familyName}`)}</b><small>${escapeHtml(email)}</small></button></li>`,
    )
    .join('\n');
  return page(
    problem ? 400 : 200,
    'Επιλέξτε λογαριασμό',
    `<h1>Επιλέξτε λογαριασμό</h1>
<p>για να συνεχίσετε στο Praxi</p>
${problem && `<p role="alert"><b>${escapeHtml(problem)}</b></p>`}
<form method="post"><ul>
${accounts}
</ul></form>
<h2>Άλλος λογαριασμός</h2>
<form method="post" class="typed">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="off">
<label for="given_name">Όνομα</label>
<input id="given_name" name="given_name" autocomplete="off">
<label for="family_name">Επώνυμο</label>
<input id="family_name" name="family_name" autocomplete="off">
<button class="main">Συνέχεια</button>
</form>
<h2>Δεν θέλετε να συνεχίσετε;</h2>
<form method="post"><button name="cancel" value="yes">Ακύρωση</button></form>`,
  );
}

/** Google's page for an invalid request of the site. */
export function invalidRequestPage(reason: string): Response {
  return page(
    400,
    'Το αίτημα δεν είναι έγκυρο',
    `<h1>Το αίτημα δεν είναι έγκυρο</h1><p>Σφάλμα 400: ${escapeHtml(reason)}</p>`,
  );
}

/** A page that sends a credential (null when cancelled) to the page that opened the window, and closes itself. */
export function credentialPage(credential: string | null, origin: string): Response {
  return page(
    200,
    'Επιστροφή στο Praxi',
    `<h1>Επιστροφή στο Praxi</h1><p>Μπορείτε να κλείσετε αυτό το παράθυρο.</p>
<script>
opener?.postMessage({ source: 'google-stand-in', credential: ${scriptLiteral(credential)} }, ${scriptLiteral(origin)});
close();
</script>`,
  );
}

/** A picture with an initial, which Google gives to users without a photo. */
export function initialPicture(initial: string): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#17508A"/><text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${escapeHtml([...initial][0] ?? '')}</text></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
