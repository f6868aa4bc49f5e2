import { escapeHtml } from '../http/escape-html.ts';

type Choice = { value: string; label: string; isMain?: boolean };

type PaymentPage = {
  provider: string;
  title: string;
  amountCents: number;
  email: string | null;
  choices: Choice[];
  /** Why the last attempt was refused. */
  problem: string;
};

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function page(status: number, provider: string, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Τοπικό υποκατάστατο: ${provider}</title>
<link rel="icon" href="data:,">
<style>
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 30rem; padding: 2rem 1rem; background: #FBF8F2; color: #14202E; font: 1.0625rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1rem }
.which, .note, small { color: #4D5864 }
.amount { font-size: 1.5rem; font-weight: 600 }
.note { margin-top: 2rem; border-top: 1px solid #6B7683; padding-top: 1rem; font-size: .9375rem }
fieldset { margin: 1.5rem 0 0; border: 0; padding: 0 }
legend { padding: 0; font-weight: 600 }
label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
input { width: 1.25rem; height: 1.25rem; accent-color: #17508A }
button { display: block; width: 100%; min-height: 2.75rem; margin-top: .5rem; border: 1px solid #14202E; padding: .5rem 1.25rem; background: #fff; color: inherit; font: inherit; cursor: pointer }
button.main { border-color: #17508A; background: #17508A; color: #fff }
button:focus-visible, input:focus-visible { outline: 3px solid #14202E; outline-offset: 2px }
</style>
</head>
<body>
<main>
<p class="which">Τοπικό υποκατάστατο: ${provider}</p>
${body}
<p class="note">Αυτή η σελίδα αντικαθιστά τη σελίδα πληρωμής σε τοπική εκτέλεση, για ανάπτυξη και δοκιμές. Δεν ζητά στοιχεία κάρτας και δεν κινεί χρήματα.</p>
</main>
</body>
</html>
`;
  return new Response(html, { status, headers });
}

/** The page of an order that can be paid. Its form posts to its own address: `choice`, and when the site is told. */
export function paymentPage({
  provider,
  title,
  amountCents,
  email,
  choices,
  problem,
}: PaymentPage): Response {
  const euros = (amountCents / 100).toFixed(2).replace('.', ',');
  const buttons = choices
    .map(
      ({ value, label, isMain }) =>
        `<button name="choice" value="${value}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('\n');
  return page(
    problem ? 402 : 200,
    provider,
    'Πληρωμή',
    `<h1>${escapeHtml(title)}</h1>
<p class="amount">${euros} €</p>
${email ? `<p>${escapeHtml(email)}</p>` : ''}
${problem && `<p role="alert"><b>${escapeHtml(problem)}</b></p>`}
<form method="post">
${buttons}
<fieldset>
<legend>Η ειδοποίηση προς τον ιστότοπο</legend>
<label><input type="radio" name="notice" value="now" checked> αμέσως</label>
<label><input type="radio" name="notice" value="late"> μετά από 20 δευτερόλεπτα</label>
<label><input type="radio" name="notice" value="never"> ποτέ</label>
</fieldset>
</form>`,
  );
}

/** The page of an order that cannot be paid. */
export const closedPage = (provider: string, back: string): Response =>
  page(
    404,
    provider,
    'Η σελίδα δεν ισχύει',
    `<h1>Η σελίδα πληρωμής δεν ισχύει</h1>
<p>Η παραγγελία πληρώθηκε, έληξε ή δεν υπάρχει. Όσα θυμάται το υποκατάστατο χάνονται με κάθε επανεκκίνηση.</p>
<p><a href="${escapeHtml(back)}">Επιστροφή στον ιστότοπο</a></p>`,
  );

export const redirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });
