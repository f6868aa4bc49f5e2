import { useQuery } from '@tanstack/react-query';
import { adminModulesText } from '@/content/interface/admin-modules';
import { lessonsQuery } from '@/data/lessons/queries';
import { DeleteDialog } from '../delete-dialog';

type DeleteModuleDialogProps = {
  module: { id: string; title: string };
  redirectTo: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a module, and says how many lessons are deleted with it. */
export function DeleteModuleDialog({ module, ...props }: DeleteModuleDialogProps) {
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
    />
  );
}
