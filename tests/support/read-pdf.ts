import jsQR from 'jsqr';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text of a page, where it begins and how wide it is, in points from the lower left corner. */
type PdfText = { text: string; x: number; y: number; width: number };

/** Runs `read` on the first page of a PDF, with the reader of Firefox, which stops at the first error. */
async function withPage<Result>(
  file: Blob,
  read: (page: PDFPageProxy, document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    stopAtErrors: true,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  try {
    return await read(await document.getPage(1), document);
  } finally {
    await task.destroy();
  }
}

/** The texts of a PDF of one page in their order, its metadata, its structure and its links. */
export const readPdf = (file: Blob) =>
  withPage(file, async (page, document) => {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PdfText[] => {
      if (!('str' in item) || !item.str) return [];
      const [x, y] = item.transform.slice(4) as [number, number];
      return [{ text: item.str, x, y, width: item.width }];
    });
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    const { info } = (await document.getMetadata()) as { info: object };
    return {
      pages: document.numPages,
      size: page.view.slice(2),
      texts,
      info,
      structure: await page.getStructTree(),
      links: annotations.map(({ url }) => url),
    };
  });

/** Creates the canvas of a page in Node. */
type CanvasFactory = {
  create: (
    width: number,
    height: number,
  ) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
};

/** A picture of the page of a PDF, with two pixels for each point. */
export const drawPdf = (file: Blob) =>
  withPage(file, async (page, document) => {
    const viewport = page.getViewport({ scale: 2 });
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas, context } = factory.create(viewport.width, viewport.height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    return context.getImageData(0, 0, canvas.width, canvas.height);
  });

/** The content of the QR code of a PDF, read from a picture of its page; null without one. */
export async function readQrCode(file: Blob) {
  const { data, width, height } = await drawPdf(file);
  return jsQR(data, width, height)?.data ?? null;
}
