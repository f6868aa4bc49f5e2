import { classNames } from '@/lib/class-names';

type StepMarkProps = { className?: string; light?: boolean };

/** A small drawing of three steps that marks a section; `light` is for dark backgrounds. */
export function StepMark({ className, light = false }: StepMarkProps) {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className={classNames('block h-6 w-10', className)}>
      <path d="M0 24v-8h13v8z" className={light ? 'fill-blue-light' : 'fill-blue-mid'} />
      <path d="M13 24V8h14v16z" className={light ? 'fill-blue-pale' : 'fill-blue'} />
      <path d="M27 24V0h13v24z" className="fill-saffron" />
    </svg>
  );
}
