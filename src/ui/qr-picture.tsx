import { useEffect, useState } from 'react';
import type { QrCode } from '@/lib/qr-code';

type QrPictureProps = { text: string; label: string; className?: string };

/** A QR code. It is drawn when what computes it has loaded, and leaves its place empty until then. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const [code, setCode] = useState<QrCode | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('@/lib/qr-code').then(({ qrCode }) => {
      if (isCurrent) setCode(qrCode(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <svg
      viewBox={code ? `0 0 ${code.size} ${code.size}` : '0 0 29 29'}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      {code && (
        <path
          d={code.dots.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')}
          className="fill-ink"
        />
      )}
    </svg>
  );
}
