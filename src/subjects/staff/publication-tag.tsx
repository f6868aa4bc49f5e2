import { adminText } from './text/admin';
import { Tag } from '@/ui/tag';

/** Shows whether a module or lesson is published. Learners do not see drafts. */
export function PublicationTag({ isPublished }: { isPublished: boolean }) {
  return (
    <Tag tone={isPublished ? 'good' : 'plain'}>
      {isPublished ? adminText.published : adminText.draft}
    </Tag>
  );
}
