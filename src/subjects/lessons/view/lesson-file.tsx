import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '@/shared/errors/text/errors';
import { lessonText } from '../text/lesson';
import { lessonFilesQuery, lessonFileUrlQuery } from '../data/lesson-files/queries';
import type { LessonFile } from '../data/lesson-files/reference';
import { classNames } from '@/lib/class-names';
import { formatFileSize } from '@/lib/text/file-size';
import { useNarrowWindow } from '@/lib/hooks/use-narrow-window';
import { FileIcon } from '@/ui/drawings/icons';
import { scrollable } from '@/ui/scrollable';
import { Film } from './film';
import type { FilmObserver } from './film-observer';

/** Shown in the place of a file whose URL could not be read. */
function FileError({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  return (
    <span className="text-clay">
      {lessonText.file.failed(name)} {failureMessage(error)}{' '}
      <button type="button" className="cursor-pointer py-1.5 text-blue underline" onClick={onRetry}>
        {lessonText.file.retry}
      </button>
    </span>
  );
}

/** In pixels, as wide as the text where there is room. */
const textWidth = 600;

/**
 * An image that was uploaded into a lesson, in the middle of the text where it is narrower. On a phone, one that is wider than
 * the text on larger screens scrolls, so that the words in a drawing stay legible.
 */
export function StoredImage({ file, alt }: { file: LessonFile; alt: string }) {
  const { size } = file;
  const isNarrow = useNarrowWindow();
  if (!size || size.width <= Math.max(size.height, textWidth))
    return <Image file={file} alt={alt} className="mx-auto my-6 block max-w-full" />;
  return (
    <span {...(isNarrow && scrollable)} className="mt-4 block overflow-x-auto">
      <Image file={file} alt={alt} className="max-w-[34.5rem] sm:max-w-full" />
    </span>
  );
}

function Image({ file, alt, className }: { file: LessonFile; alt: string; className: string }) {
  const url = useQuery(lessonFileUrlQuery(file.path));
  const [isLoaded, setLoaded] = useState(false);
  const { size } = file;
  if (url.data)
    return (
      <img
        src={url.data}
        alt={alt}
        // Keeps room for it until it is loaded.
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
        onLoad={() => setLoaded(true)}
        className={classNames('h-auto rounded', className, !isLoaded && 'bg-sand')}
      />
    );
  if (url.isError)
    return <FileError name={alt} error={url.error} onRetry={() => void url.refetch()} />;
  // A decorative image has no name.
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      {...name}
      className={classNames('block h-40 rounded bg-sand', className)}
      style={size ? { ...size, height: 'auto', aspectRatio: size.width / size.height } : undefined}
    />
  );
}

type StoredLinkProps = { file: LessonFile; children: ReactNode };

/** What saves a file under the name that the text gives it. */
function useDownload({ file, children }: StoredLinkProps) {
  const url = useQuery(lessonFileUrlQuery(file.path));
  const text = typeof children === 'string' ? children : lessonText.file.name;
  const ending = `.${file.extension}`;
  const name = text.endsWith(ending) ? text : text + ending;
  return { url, text, href: url.data && `${url.data}&download=${encodeURIComponent(name)}` };
}

/** A link that saves a file that was uploaded into a lesson. */
export function StoredLink(props: StoredLinkProps) {
  const { file, children } = props;
  const { url, text, href } = useDownload(props);
  if (url.isError)
    return <FileError name={text} error={url.error} onRetry={() => void url.refetch()} />;
  const label = (
    <>
      {children}{' '}
      <span className="text-sm">{lessonText.file.kind(file.extension.toUpperCase())}</span>
    </>
  );
  if (!href) return <span className="text-ink-muted">{label}</span>;
  return (
    <a href={href} className="text-blue">
      {label}
    </a>
  );
}

/** A file that a paragraph of the text is only for, with what it is and how large. */
export function StoredFileRow(props: StoredLinkProps) {
  const { file, children } = props;
  const { url, text, href } = useDownload(props);
  const [lessonId = ''] = file.path.split('/');
  const { data: files } = useQuery(lessonFilesQuery(lessonId));
  const bytes = files?.find(({ path }) => path === file.path)?.bytes;
  if (url.isError)
    return (
      <p className="mt-4">
        <FileError name={text} error={url.error} onRetry={() => void url.refetch()} />
      </p>
    );
  return (
    <a
      href={href}
      className="group mt-6 mb-6 flex min-h-16 items-center gap-4 rounded border border-line-strong bg-white px-4 py-2.5 text-ink no-underline transition-colors hover:border-blue hover:no-underline"
    >
      <span className="text-blue">
        <FileIcon />
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block leading-snug font-semibold">{children}</span>{' '}
        <span className="block text-sm text-ink-muted tabular-nums">
          {[file.extension.toUpperCase(), bytes && formatFileSize(bytes)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>{' '}
      <span className="shrink-0 text-sm font-semibold text-blue group-hover:underline print:hidden">
        {lessonText.file.download}
      </span>
    </a>
  );
}

/** In milliseconds. A film that stops working sooner is not one whose URL expired. */
const expiredAfter = 60 * 60_000;

type StoredFilmProps = {
  path: string;
  title: string;
  captionsPath?: string;
  observer?: FilmObserver | null;
};

/** A film that was uploaded into a lesson. Its URL stays the same while it plays, because a new one would start it again. */
export function StoredFilm({ path, title, captionsPath, observer }: StoredFilmProps) {
  const url = useQuery({
    ...lessonFileUrlQuery(path),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const captions = useQuery({
    ...lessonFileUrlQuery(captionsPath ?? ''),
    enabled: captionsPath !== undefined,
  });

  function handleError() {
    if (Date.now() - url.dataUpdatedAt <= expiredAfter) return false;
    void url.refetch();
    return true;
  }

  if (url.isError)
    return <FileError name={title} error={url.error} onRetry={() => void url.refetch()} />;
  return (
    <Film
      source={url.data}
      title={title}
      captions={captionsPath ? { url: captions.data } : undefined}
      observer={observer}
      onError={handleError}
    />
  );
}
