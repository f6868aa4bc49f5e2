import { useQuery } from '@tanstack/react-query';
import { adminModulesText } from '../../text/modules';
import { lessonsQuery } from '../../data/lessons/queries';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { LearnerCount } from '@/subjects/learning/learner-count';

type DeleteModuleDialogProps = {
  module: { id: string; title: string };
  courseId: string;
  redirectTo: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a module, and says how many lessons are deleted with it and how many people learn the course. */
export function DeleteModuleDialog({ module, courseId, ...props }: DeleteModuleDialogProps) {
  const lessons = useQuery(lessonsQuery(module.id)).data;
  const { text, counting, lessons: lessonsOf, bin, ...others } = adminModulesText.delete;
  const consequence = lessons ? lessonsOf(lessons.length) : counting;
  return (
    <DeleteDialog
      title={adminModulesText.delete.title(module.title)}
      text={{
        ...others,
        text: [text, consequence, bin].join(' '),
        deleted: adminModulesText.deleted,
      }}
      remove={{ kind: 'module', ids: [module.id] }}
      queryKey={['modules']}
      {...props}
    >
      <LearnerCount courseId={courseId} />
    </DeleteDialog>
  );
}
