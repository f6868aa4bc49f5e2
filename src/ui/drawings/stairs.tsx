import { classNames } from '@/lib/class-names';
import { drawingClass, Step, type DrawingProps } from './drawings';

/** The colours of five steps, from the lowest. */
export const stepFills = [
  'fill-blue-deep',
  'fill-blue',
  'fill-blue-mid',
  'fill-blue-light',
  'fill-saffron',
] as const;

const fillsOnBlue = [
  'fill-blue-deep',
  'fill-blue-mid',
  'fill-blue-light',
  'fill-blue-pale',
  'fill-saffron',
] as const;

/** A drawing of five steps and a ball; `onBlue` for a band in the colour of its second step. */
export function Stair({ className, onBlue = false }: DrawingProps & { onBlue?: boolean }) {
  return (
    <svg viewBox="0 0 480 460" aria-hidden="true" className={classNames(drawingClass, className)}>
      {(onBlue ? fillsOnBlue : stepFills).map((fill, index) => (
        <Step
          key={fill}
          x={index * 96}
          top={[390, 320, 250, 160, 70][index] ?? 0}
          width={96}
          bottom={460}
          fill={fill}
        />
      ))}
      <circle cx="432" cy="38" r="18" className="fill-clay" />
    </svg>
  );
}

/** A drawing of low steps that go up and down. */
export function Path({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" className={classNames(drawingClass, className)}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Step
          key={index}
          x={index * 80}
          top={[262, 222, 182, 202, 142, 92][index] ?? 0}
          width={80}
          bottom={300}
          fill={[...stepFills, 'fill-saffron'][index === 5 ? 5 : index % 4] ?? 'fill-blue'}
        />
      ))}
      <circle cx="440" cy="62" r="16" className="fill-clay" />
    </svg>
  );
}
