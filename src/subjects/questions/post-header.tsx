import { lessonQuestionsText } from './text/lesson-questions';
import { formatDay } from '@/shared/dates/athens-time';
import { Tag } from '@/ui/tag';

const text = lessonQuestionsText.post;

export type Written = {
  author_name: string | null;
  is_mine: boolean;
  is_staff: boolean;
  created_at: string;
  edited_at: string | null;
};

/** The author of a post, in words. */
export function authorOf({ is_mine: isMine, is_staff: isStaff, author_name: name }: Written) {
  if (isMine) return text.you;
  return name ?? (isStaff ? text.staff : text.unnamed);
}

/** The author of a post, and when it was written. */
export function PostHeader({ post }: { post: Written }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-muted">
      <span className="font-semibold text-ink">{authorOf(post)}</span>
      {post.is_staff && (post.is_mine || post.author_name) && <Tag tone="plain">{text.staff}</Tag>}
      <span>
        {formatDay(post.created_at)}
        {post.edited_at && ` · ${text.edited}`}
      </span>
    </p>
  );
}
