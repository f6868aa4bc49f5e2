import { useEffect, useRef } from 'react';

type FormHeadingProps = {
  id: string;
  className: string;
  /** The form was just sent: the heading takes the focus, because the focused form control is gone. */
  isSent: boolean;
  children: string;
};

/** The heading of a public form. It says the result once the form was sent. */
export function FormHeading({ id, className, isSent, children }: FormHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <h2
      ref={heading}
      id={id}
      tabIndex={isSent ? -1 : undefined}
      className={`${className} outline-none`}
    >
      {children}
    </h2>
  );
}
