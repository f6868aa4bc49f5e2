import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { certificateLines } from '@/subjects/certificates/sheet/certificate-lines';
import { certificatePdf } from '@/subjects/certificates/sheet/certificate-pdf';
import type { Certificate } from '@/subjects/certificates/data/certificate';
import { drawPdf, readPdf, readQrCode } from '../../support/read-pdf';

const folder = new URL('../../../src/subjects/certificates/sheet/fonts/', import.meta.url);
const font = async (name: string) =>
  new Uint8Array(await readFile(new URL(`commissioner-${name}.ttf`, folder))).buffer;
const fonts = { text: await font('text'), heading: await font('heading') };

const maria: Certificate = {
  code: 'ABCD2345EFGH',
  kind: 'achievement',
  holder: 'Μαρία-Ελένη Ψυχάρη',
  title: 'Προτροπές για κάθε μέρα: τεχνητή νοημοσύνη στην καθημερινή δουλειά',
  outcomes: ['Γράφετε προτροπές με τέσσερα μέρη', 'Ελέγχετε μια απάντηση σε 2 λεπτά'],
  hours: 12.5,
  starts_on: '2026-03-03',
  ends_on: '2026-04-05',
  grade: 92,
  signatory: 'Ελένη Μάρκου',
  signatory_title: 'Επικεφαλής εκπαίδευσης',
  year: 2026,
  number: 12,
  issued_at: '2026-04-05T21:30:00Z',
  expires_at: '2028-04-05T21:30:00Z',
};

async function pdfOf(changes: Partial<Certificate> = {}) {
  const lines = certificateLines({ ...maria, ...changes }, 'el');
  const file = await certificatePdf(lines, fonts);
  return { file, lines, read: await readPdf(file) };
}

/** The words of the file, in their order; where a line ends does not matter. */
const wordsOf = ({ texts }: { texts: { text: string }[] }) =>
  texts
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/);

/** How much of the page is drawn. */
async function inkOf(holder: string) {
  const { data } = await drawPdf((await pdfOf({ holder })).file);
  return data.filter((value, at) => at % 4 === 0 && value < 128).length;
}

test('says in Greek what the certificate says', async () => {
  const { read, lines } = await pdfOf();
  expect(lines).toMatchObject({
    kind: 'Πιστοποιητικό επιτυχίας',
    code: 'ABCD-2345-EFGH',
    facts: [
      ['Αριθμός πρωτοκόλλου', '12/2026'],
      ['Διάρκεια', '12,5\u00a0ώρες'],
      ['Διεξαγωγή', '3\u00a0Μαρτίου\u00a02026\u00a0– 5\u00a0Απριλίου\u00a02026'],
      ['Βαθμός', '92\u00a0%'],
      // In Athens the day has begun.
      ['Έκδοση', '6\u00a0Απριλίου\u00a02026'],
      ['Ισχύει έως', '6\u00a0Απριλίου\u00a02028'],
    ],
  });
  const { kind, certifies, holder, did, title, signatory, signatoryTitle, facts } = lines;
  const shown = [
    'Πράξη · Praxi',
    kind,
    certifies,
    holder,
    did,
    title,
    lines.learned,
    ...lines.outcomes,
    lines.signed,
    signatory,
    signatoryTitle,
    ...facts.flat(),
    lines.verification,
    lines.scan,
    lines.address,
    lines.code,
  ];
  expect(wordsOf(read)).toEqual(shown.join(' ').split(/\s+/));
});

test('says above the signature what was learned, and leaves it out if nothing is stored', async () => {
  const { read, lines } = await pdfOf({ outcomes: ['α', 'β', 'γ'] });
  const heights = ['α', 'β', 'γ'].map((word) => read.texts.find(({ text }) => text === word)?.y);
  expect(heights.every((y) => y !== undefined && y > 142)).toBe(true);
  const older = await pdfOf({ outcomes: [] });
  expect(wordsOf(older.read).join(' ')).not.toContain(lines.learned);
});

test('is one A4 page with a title, tagged for screen readers', async () => {
  const { read } = await pdfOf();
  expect(read).toMatchObject({
    pages: 1,
    size: [842, 595],
    info: {
      Title: 'Πιστοποιητικό επιτυχίας: Μαρία-Ελένη Ψυχάρη',
      Author: 'Praxi',
      Language: 'el',
    },
    links: ['https://praxi.example/verify/ABCD2345EFGH'],
  });
  const [document] = read.structure?.children ?? [];
  const parts = document && 'children' in document ? document.children : [];
  const roles = parts.map((part) => ('role' in part ? part.role : null));
  expect(roles.slice(0, 4)).toEqual(['P', 'H1', 'P', 'H2']);
  expect(parts[roles.indexOf('Figure')]).toMatchObject({
    alt: 'Κωδικός QR που ανοίγει τη διεύθυνση https://praxi.example/verify/ABCD2345EFGH',
  });
});

test('has a QR code that another program reads', async () => {
  const { file } = await pdfOf();
  expect(await readQrCode(file)).toBe('https://praxi.example/verify/ABCD2345EFGH');
});

test('keeps the letters of every name', async () => {
  const names = [
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ABEZHIKMNOPTYX',
    'Ἀριστοτέλης Ἕλλην ΐΰϊϋ',
    'Łukasz Çelik-Şahin Đorđević',
    'Олена Ковальчук',
    'Nguyễn Thị Hằng',
    '王小明',
  ];
  for (const holder of names) {
    const { read } = await pdfOf({ holder });
    expect(wordsOf(read).join(' ')).toContain(holder);
  }
});

test('shows a box for a letter that its fonts lack, so that no name is left blank', async () => {
  const blank = await inkOf('\u00a0\u00a0\u00a0');
  for (const letter of ['王', 'ש', 'ا'])
    expect(await inkOf(letter.repeat(3))).toBeGreaterThan(blank + 300);
});

test('fits on the page with the longest texts, in 40 KB', async () => {
  const alphabet = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const long = (count: number) => alphabet.repeat(3).slice(0, count);
  const { file, read } = await pdfOf({
    holder: long(200),
    title: long(160),
    outcomes: [long(200), long(200), long(200)],
    signatory: long(160),
    signatory_title: long(160),
    hours: 1234.5,
    number: 1_000_000,
  });
  expect(file.size).toBeLessThanOrEqual(40 * 1024);
  for (const { x, width, y } of read.texts) {
    expect(x).toBeGreaterThanOrEqual(60);
    expect(x + width).toBeLessThanOrEqual(842 - 55);
    // Above the steps, which are higher on the right.
    expect(y).toBeGreaterThan(x < 500 ? 50 : 65);
  }
  const places = read.texts.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  expect(new Set(places).size).toBe(places.length);
  // Nothing is written across the word above who has signed.
  const across = read.texts.filter(({ x, y }) => x < 500 && y > 132 && y < 142);
  expect(across.map(({ text }) => text)).toEqual(['Υπογραφή']);
});

test('says where each of its objects begins', async () => {
  const { file } = await pdfOf();
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  expect(table.startsWith('xref\n')).toBe(true);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(10);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
});
