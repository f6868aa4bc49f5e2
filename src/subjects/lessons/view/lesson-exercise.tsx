import { lessonText } from '../text/lesson';
import { parseEmbedUrl } from '../data/lessons/embed-url';
import { isExerciseHost } from '../lesson-hosts';
import { buttonClass } from '@/ui/button';
import { ExternalEmbed } from './external-embed';

/**
 * An exercise of another host in a sandboxed iframe: without cookies, storage and access to this page. A link to it
 * where the security policy of the site does not allow the host.
 */
export function LessonExercise({ source, title }: { source: string; title: string }) {
  const url = parseEmbedUrl(source, window.location.origin);
  if (!url) return <p className="text-ink-muted">{lessonText.interactive.missing}</p>;
  if (!isExerciseHost(url.hostname)) {
    return (
      <div className="grid justify-items-start gap-4 rounded bg-sand p-6">
        <p className="wrap-anywhere">{lessonText.interactive.elsewhere(url.hostname)}</p>
        <a href={url.href} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          {lessonText.interactive.open}
        </a>
      </div>
    );
  }
  return (
    <ExternalEmbed
      key={url.href}
      source={url.href}
      title={lessonText.interactive.frame(title)}
      openLabel={lessonText.interactive.open}
      note={lessonText.interactive.note(url.hostname)}
      sandbox="allow-scripts allow-forms allow-popups"
      newWindowLabel={lessonText.interactive.newWindow}
    />
  );
}
