import { lessonText } from '@/content/interface/lesson';
import { parseEmbedUrl } from '@/data/lessons/embed-url';
import { ExternalEmbed } from './external-embed';

/** An exercise of another host in a sandboxed iframe: without cookies, storage and access to this page. */
export function LessonExercise({ source, title }: { source: string; title: string }) {
  const url = parseEmbedUrl(source, window.location.origin);
  if (!url) return <p className="text-ink-muted">{lessonText.interactive.missing}</p>;
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
