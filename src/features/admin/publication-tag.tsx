import { adminText } from '@/content/interface/admin';
import { Tag } from '@/ui/tag';

/** Whether learners see it (section 4: published or draft). */
export function PublicationTag({ isPublished }: { isPublished: boolean }) {
  return (
    <Tag tone={isPublished ? 'good' : 'plain'}>
      {isPublished ? adminText.published : adminText.draft}
    </Tag>
  );
}
