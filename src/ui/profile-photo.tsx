import { useState } from 'react';
import { classNames } from '@/lib/class-names';

type ProfilePhotoProps = {
  /** An address of the picture; null for none. */
  source: string | null;
  alt: string;
  busy?: boolean;
  className?: string;
};

/** A person's photo, cut to a square; without one, the shape of a person. */
export function ProfilePhoto({ source, alt, busy = false, className }: ProfilePhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = classNames(
    'block size-36 shrink-0 border-b-8 border-saffron bg-sand object-cover transition-opacity',
    busy && 'opacity-50',
    className,
  );
  if (source && source !== broken) {
    return (
      <img
        src={source}
        alt={alt}
        referrerPolicy="no-referrer"
        onError={() => setBroken(source)}
        className={frame}
      />
    );
  }
  return (
    <svg viewBox="0 0 144 136" role="img" aria-label={alt} className={frame}>
      <circle cx="72" cy="52" r="25" className="fill-blue-light" />
      <path d="M20 136c0-33 22-50 52-50s52 17 52 50z" className="fill-blue" />
    </svg>
  );
}
