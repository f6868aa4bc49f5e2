import { encodeText, type PdfFont } from './pdf-font';

/** What a screen reader calls a part of the page. */
export type PdfTag = 'H1' | 'H2' | 'P' | 'Figure';

type Place = { x: number; y: number };
type Box = Place & { width: number; height: number };
type TextStyle = Place & {
  font: PdfFont;
  size: number;
  /** From one line to the next. */
  lineHeight: number;
  color: string;
  tag: PdfTag;
};

/** The drawing of one page. Lengths are points, and y grows upwards from the lower edge, as in every PDF. */
export type PdfPage = ReturnType<typeof pdfPage>;

const number = (value: number) => String(Math.round(value * 100) / 100);
const numbers = (...values: number[]) => values.map(number).join(' ');

/** A colour of CSS, `#17508A`, as the operands of PDF. */
const operands = (color: string) =>
  [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** An empty page. */
export function pdfPage(width: number, height: number) {
  const content: string[] = [];
  const tags: { tag: PdfTag; description?: string }[] = [];
  const fonts: PdfFont[] = [];
  const links: (Box & { url: string; label: string })[] = [];

  const tagged = (tag: PdfTag, operators: string, description?: string) => {
    content.push(`/${tag} << /MCID ${tags.length} >> BDC ${operators} EMC`);
    tags.push({ tag, ...(description !== undefined && { description }) });
  };
  const rectangles = (boxes: Box[], color: string) =>
    `${operands(color)} rg ${boxes.map((box) => `${numbers(box.x, box.y, box.width, box.height)} re`).join(' ')} f`;

  return {
    width,
    height,
    content,
    tags,
    fonts,
    links,
    /** Writes a paragraph, whose first line is at `y`. */
    text(lines: readonly string[], { x, y, font, size, lineHeight, color, tag }: TextStyle) {
      if (!fonts.includes(font)) fonts.push(font);
      const start = `/F${fonts.indexOf(font)} ${number(size)} Tf ${number(lineHeight)} TL ${operands(color)} rg`;
      const shown = lines.map((line) => `${encodeText(font, line)} Tj`).join(' T* ');
      tagged(tag, `BT ${start} ${numbers(x, y)} Td ${shown} ET`);
    },
    /** Fills rectangles that are only decoration. */
    decorate(boxes: Box[], color: string) {
      content.push(`/Artifact BMC ${rectangles(boxes, color)} EMC`);
    },
    /** Fills rectangles that say something, with a text alternative. */
    figure(boxes: Box[], color: string, description: string) {
      tagged('Figure', rectangles(boxes, color), description);
    },
    /** Makes a part of the page a link. */
    link(box: Box, url: string, label: string) {
      links.push({ ...box, url, label });
    },
  };
}
