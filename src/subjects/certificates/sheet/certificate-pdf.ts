import { certificateText } from '../text/certificate';
import { site } from '@/brand/site';
import { fitText } from '../pdf/fit-text';
import { pdfFont } from '../pdf/pdf-font';
import { pdfPage, type PdfPage, type PdfTag } from '../pdf/pdf-page';
import { readFont } from '../pdf/true-type';
import { writePdf } from '../pdf/write-pdf';
import type { CertificateLines } from './certificate-lines';
import { qrCode } from '@/lib/qr-code';

/** The tokens of the design, which a PDF cannot refer to. */
const colors = {
  ink: '#14202e',
  muted: '#4a5665',
  blue: '#17508a',
  line: '#c9cdd2',
  steps: ['#0e2f52', '#17508a', '#2f6ba8', '#5b8fc2', '#f0b429'],
} as const;

/** A4, landscape, in points. */
const sheet = { width: 842, height: 595 } as const;
const left = 60;
const textColumn = 480;
/** The name is larger than the rest, and may come nearer to the facts. */
const nameColumn = 520;
const right = 606;
const factColumn = 176;

/** Above who has signed. */
const signatureTop = 146;

const stepHeights = [10, 18, 28, 42, 60];

export type CertificateFonts = { text: ArrayBuffer; heading: ArrayBuffer };

/**
 * A certificate as a PDF of one A4 page.
 * @param fonts the files of the TrueType fonts
 * @returns a blob of type `application/pdf`
 */
export async function certificatePdf(
  lines: CertificateLines,
  fonts: CertificateFonts,
): Promise<Blob> {
  const page = pdfPage(sheet.width, sheet.height);
  const text = pdfFont('Commissioner-Text', readFont(fonts.text));
  const heading = pdfFont('Commissioner-Heading', readFont(fonts.heading));

  const stepWidth = sheet.width / stepHeights.length;
  for (const [index, height] of stepHeights.entries()) {
    const x = index * stepWidth;
    page.decorate([{ x, y: 0, width: stepWidth, height }], colors.steps[index] ?? colors.ink);
    page.decorate([{ x, y: height, width: stepWidth, height: 4 }], colors.ink);
  }

  /** What writes a paragraph below `top` and returns where it ends. */
  const writerOf =
    (target: PdfPage) =>
    (
      words: string,
      top: number,
      {
        font = text,
        sizes = [13],
        color = colors.ink as string,
        lines: most = 1,
        tag = 'P' as PdfTag,
        x = left,
        width = textColumn,
      } = {},
    ) => {
      const { lines: fitted, size } = fitText(font, words, { sizes, width, lines: most });
      const lineHeight = size * 1.2;
      target.text(fitted, { x, y: top - size, font, size, lineHeight, color, tag });
      return top - fitted.length * lineHeight;
    };
  const write = writerOf(page);

  // The mark of the site, in steps of 12 by 9.6 points.
  page.decorate(
    [0, 1, 2].map((step) => ({
      x: left + step * 12,
      y: 526,
      width: step === 2 ? 16.8 : 12,
      height: [9.6, 19.2, 19.2][step] ?? 0,
    })),
    colors.blue,
  );
  page.decorate([{ x: left + 24, y: 545.2, width: 16.8, height: 9.6 }], colors.steps[4]);
  write(`${site.nameGreek} · ${site.name}`, 548, {
    font: heading,
    sizes: [17],
    x: left + 54,
    width: textColumn - 54,
  });
  const belowKind = write(lines.kind, 484, { font: heading, sizes: [30, 28], tag: 'H1' });

  /** Writes who did what and what it was about, with a gap above each. @returns where it ends */
  function writeStatement(target: PdfPage, gap: number): number {
    const put = writerOf(target);
    let top = put(lines.certifies, belowKind - 22 - gap, { color: colors.muted });
    top = put(lines.holder, top - 6, {
      font: heading,
      sizes: [36, 32, 28, 24, 20, 16],
      lines: 2,
      width: nameColumn,
      color: colors.blue,
      tag: 'H2',
    });
    top = put(lines.did, top - 12, { color: colors.muted });
    top = put(lines.title, top - 6, {
      font: heading,
      sizes: [26, 24, 22, 20, 18, 16],
      lines: 3,
      tag: 'H2',
    });

    // As many outcomes as there is room for above the signature: a long name or title needs it more.
    const outcomeHeight = 17;
    const room = Math.floor((top - gap - 42 - signatureTop) / outcomeHeight);
    const outcomes = lines.outcomes
      .map((words) =>
        fitText(text, words, { sizes: [12, 11, 10, 9, 8.5], width: textColumn - 14, lines: 1 }),
      )
      .filter(({ lines: fitted }) => fitted.length === 1)
      .slice(0, Math.max(room, 0));
    if (outcomes.length > 0) {
      top = put(lines.learned, top - 18 - gap, { font: heading, sizes: [12], tag: 'H2' }) - 3;
      for (const { lines: fitted, size } of outcomes) {
        target.decorate([{ x: left, y: top - size + 1.5, width: 5, height: 5 }], colors.steps[4]);
        target.text(fitted, {
          x: left + 14,
          y: top - size,
          font: text,
          size,
          lineHeight: outcomeHeight,
          color: colors.ink,
          tag: 'P',
        });
        top -= outcomeHeight;
      }
    }
    return top;
  }
  // What is left above the signature is spread over the sheet, so that it has no hole in its middle.
  const end = writeStatement(pdfPage(sheet.width, sheet.height), 0);
  writeStatement(page, Math.max(end - 42 - signatureTop, 0) / 3);

  // The person responsible, below a line to sign on. A certificate that nobody signed is checked by its code.
  page.decorate([{ x: left, y: signatureTop + 7, width: 220, height: 0.75 }], colors.ink);
  const labelEnd = write(lines.signed, signatureTop, {
    sizes: [9.5],
    color: colors.muted,
  });
  const signed = write(lines.signatory, labelEnd - 1, {
    font: heading,
    sizes: [13, 11, 9],
    lines: 2,
    width: 400,
  });
  if (lines.signatoryTitle)
    write(lines.signatoryTitle, signed - 1, {
      sizes: [10.5, 9],
      lines: 2,
      width: 400,
      color: colors.muted,
    });

  page.decorate([{ x: right, y: 548, width: factColumn, height: 3 }], colors.ink);
  let factTop = 536;
  for (const [label, value] of lines.facts) {
    factTop = write(label, factTop, { x: right, sizes: [9.5], color: colors.muted });
    factTop = write(value, factTop - 1, { x: right, sizes: [12], width: factColumn, lines: 2 }) - 8;
  }

  const code = qrCode(lines.url);
  const dot = 92 / code.size;
  const qrTop = 232;
  page.decorate([{ x: right, y: qrTop + 44, width: factColumn, height: 0.75 }], colors.line);
  write(lines.verification, qrTop + 37, { x: right, font: heading, sizes: [12], tag: 'H2' });
  const dots = code.dots.map(({ x, y, width }) => ({
    x: right + x * dot,
    y: qrTop + 14 - (y + 1) * dot,
    width: width * dot,
    height: dot,
  }));
  page.figure(dots, colors.ink, certificateText.el.qrCode(lines.url));
  let below = qrTop + 14 - 92 - 7;
  below = write(`${lines.scan} ${lines.address}`, below, {
    x: right,
    sizes: [9],
    color: colors.muted,
    width: factColumn,
    lines: 3,
  });
  write(lines.code, below - 2, { x: right, sizes: [12], width: factColumn });
  page.link(
    { x: right, y: qrTop - 78, width: 92, height: 92 },
    lines.url,
    certificateText.el.verification,
  );

  return writePdf(page, {
    title: `${lines.kind}: ${lines.holder}`,
    author: site.name,
    language: 'el',
  });
}
