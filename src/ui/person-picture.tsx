import { useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Portrait } from './drawings/portrait';

type PersonPictureProps = {
  /** The URL of a photograph; null without one. */
  photo: string | null;
  /** The whole name, of which alone the drawing is made: a person has one face on every page. */
  name: string;
  /** What tells a person without a name from others. */
  id?: string;
  /** Of the photograph; empty where the name is beside it. */
  alt?: string;
  isBusy?: boolean;
  className: string;
};

/** A photograph or, without one and where it cannot be loaded, a drawing of the same size. */
export function PersonPicture({
  photo,
  name,
  id = '',
  alt = '',
  isBusy = false,
  className,
}: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = classNames(
    'block aspect-6/7 shrink-0 border-b-8 border-saffron bg-sand object-cover transition-opacity',
    isBusy && 'opacity-50',
    className,
  );
  if (!photo || photo === failed) return <Portrait name={name} id={id} className={shape} />;
  return (
    <img
      src={photo}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(photo)}
      className={shape}
    />
  );
}
