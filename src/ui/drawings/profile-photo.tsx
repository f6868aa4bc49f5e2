import { useState } from 'react';
import { classNames } from '@/lib/class-names';

type ProfilePhotoProps = {
  /** The URL of the photo; null without one. */
  source: string | null;
  alt: string;
  isBusy?: boolean;
  className?: string;
};

/** A user's photo, cropped to a square; a placeholder without one, or when it cannot be loaded. */
export function ProfilePhoto({ source, alt, isBusy = false, className }: ProfilePhotoProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const photoClass = classNames(
    'block size-36 shrink-0 border-b-8 border-saffron bg-sand object-cover transition-opacity',
    isBusy && 'opacity-50',
    className,
  );
  if (source && source !== failedSource) {
    return (
      <img
        src={source}
        alt={alt}
        referrerPolicy="no-referrer"
        onError={() => setFailedSource(source)}
        className={photoClass}
      />
    );
  }
  return (
    <svg viewBox="0 0 144 136" role="img" aria-label={alt} className={photoClass}>
      <circle cx="72" cy="52" r="25" className="fill-blue-light" />
      <path d="M20 136c0-33 22-50 52-50s52 17 52 50z" className="fill-blue" />
    </svg>
  );
}
