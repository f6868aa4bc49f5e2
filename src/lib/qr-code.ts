import { correction, generate } from 'lean-qr';

/** The size of a QR code in its dots, and for each dark one where it is, from the upper left corner. */
export type QrCode = { size: number; dots: { x: number; y: number; width: number }[] };

/**
 * The QR code of a text. Dark dots beside each other are one, which makes files smaller.
 * @param text of which 15 % of the code may be unreadable
 */
export function qrCode(text: string): QrCode {
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  const dots: QrCode['dots'] = [];
  for (let y = 0; y < bitmap.size; y++)
    for (let x = 0; x < bitmap.size; x++) {
      if (!bitmap.get(x, y)) continue;
      const start = x;
      while (bitmap.get(x + 1, y)) x++;
      dots.push({ x: start, y, width: x + 1 - start });
    }
  return { size: bitmap.size, dots };
}
