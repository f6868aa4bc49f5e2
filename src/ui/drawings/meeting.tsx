import { classNames } from '@/lib/class-names';
import { drawingClass, Step, type DrawingProps } from './drawings';

/** A drawing of two stairs that face each other, for the contact page. */
export function Meeting({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 260" aria-hidden="true" className={classNames(drawingClass, className)}>
      <Step x={0} top={214} width={64} bottom={260} fill="fill-blue-deep" />
      <Step x={64} top={168} width={64} bottom={260} fill="fill-blue" />
      <Step x={128} top={122} width={64} bottom={260} fill="fill-blue-mid" />
      <Step x={288} top={122} width={64} bottom={260} fill="fill-saffron" />
      <Step x={352} top={168} width={64} bottom={260} fill="fill-saffron" />
      <Step x={416} top={214} width={64} bottom={260} fill="fill-saffron" />
      <path d="M192 108h96" className="stroke-ink" strokeWidth="4" strokeDasharray="4 12" />
      <circle cx="240" cy="72" r="18" className="fill-clay" />
    </svg>
  );
}
