import { stepFills } from '@/ui/drawings/stairs';

const heights = [6, 12, 20, 31, 46];

/** The steps below a certificate, as in its PDF. */
export function CertificateSteps() {
  return (
    <svg viewBox="0 0 600 50" aria-hidden="true" className="block w-full shrink-0">
      {stepFills.map((fill, index) => {
        const height = heights[index] ?? 0;
        return (
          <g key={fill}>
            <rect x={index * 120} y={50 - height} width="120" height={height} className={fill} />
            <rect x={index * 120} y={47 - height} width="120" height="3" className="fill-ink" />
          </g>
        );
      })}
    </svg>
  );
}
