import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '@/lib/class-names';

type Tone =
  'primary' | 'quiet' | 'plain' | 'danger' | 'on-dark' | 'quiet-on-dark' | 'quiet-on-saffron';

const base =
  'inline-flex max-w-full items-center justify-center gap-2.5 rounded border-[1.5px] font-semibold no-underline transition-colors print:hidden';

/** Small as the filters of a list, regular as the fields of a form. */
type Size = 'regular' | 'small';

const sizes: Record<Size, string> = {
  regular: 'min-h-12 py-2 text-base',
  small: 'min-h-11 py-1.5 text-sm',
};

const tones: Record<Tone, string> = {
  primary: 'px-5.5 border-blue bg-blue text-paper hover:border-blue-deep hover:bg-blue-deep',
  quiet: 'px-5.5 border-blue bg-transparent text-blue hover:bg-blue hover:text-paper',
  plain:
    'border-x-0 border-transparent bg-transparent px-0 text-blue underline underline-offset-4 hover:text-blue-deep',
  danger: 'px-5.5 border-clay bg-clay text-white hover:border-clay-deep hover:bg-clay-deep',
  'on-dark': 'px-5.5 border-saffron bg-saffron text-ink hover:border-paper hover:bg-paper',
  'quiet-on-dark': 'px-5.5 border-current bg-transparent text-paper hover:bg-paper hover:text-ink',
  'quiet-on-saffron': 'px-5.5 border-current bg-transparent text-ink hover:bg-ink hover:text-paper',
};

/** The class names of a button, for a link to another site. */
export const buttonClass = ({
  tone = 'primary',
  size = 'regular',
  className,
}: {
  tone?: Tone;
  size?: Size;
  className?: string;
}) => classNames(base, sizes[size], tones[tone], className);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  tone?: Tone;
  size?: Size;
};

/** A button. Its default `type` is `button`, so that it does not submit a form by accident. */
export function Button({
  tone = 'primary',
  size = 'regular',
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        base,
        sizes[size],
        tones[tone],
        'aria-disabled:cursor-default aria-disabled:opacity-60',
        className,
      )}
      {...props}
    />
  );
}

/** A link to another page of the application, styled as a button. */
export function ButtonLink({
  tone = 'primary',
  size = 'regular',
  className,
  ...props
}: LinkProps & { ref?: Ref<HTMLAnchorElement>; tone?: Tone; size?: Size }) {
  return <Link className={classNames(base, sizes[size], tones[tone], className)} {...props} />;
}
