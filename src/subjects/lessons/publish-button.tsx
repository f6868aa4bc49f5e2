import { adminModulesText } from './text/modules';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

type PublishButtonProps = {
  item: { id: string; title: string; is_published: boolean };
  save: (change: { id: string; published: boolean }) => Promise<unknown>;
  /** The texts of the toasts. */
  toasts: { published: string; unpublished: string };
  onChanged: () => unknown;
};

/** Publishes a module or lesson, or makes it a draft again. */
export function PublishButton({ item, save, toasts, onChanged }: PublishButtonProps) {
  const mutation = useSingleMutation({
    mutationFn: () => save({ id: item.id, published: !item.is_published }),
    onSuccess: () => showSuccessToast(item.is_published ? toasts.unpublished : toasts.published),
    onError: showFailureToast,
    onSettled: onChanged,
  });
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={
        item.is_published
          ? adminModulesText.unpublishOne(item.title)
          : adminModulesText.publishOne(item.title)
      }
      aria-disabled={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {item.is_published ? adminModulesText.unpublish : adminModulesText.publish}
    </Button>
  );
}
