import { adminWords } from '@/content/interface/admin';
import { Tag } from '@/ui/tag';

/** Whether learners see it (section 4: published or draft). */
export function Publication({ isPublished }: { isPublished: boolean }) {
  return (
    <Tag tone={isPublished ? 'good' : 'plain'}>
      {isPublished ? adminWords.published : adminWords.draft}
    </Tag>
  );
}
