import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRowMutation } from '@/shared/list/use-row-mutation';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminMessagesText } from '../../text/staff-messages';
import { setMessagesHandled } from '../../data/messages/staff-mutations';
import { showFailureToast } from '@/subjects/staff/toasts';

/** Marks messages of the list as handled. The toast takes it back, because one press is enough. */
export function useSetHandled(onSuccess?: () => void) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ['messages'] });
  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => setMessagesHandled(ids, false),
    onSuccess: readAgain,
    onError: showFailureToast,
  });
  return useRowMutation({
    mutationFn: (ids: readonly string[]) => setMessagesHandled(ids, true),
    onSuccess: (changed) => {
      onSuccess?.();
      showUndoToast(adminMessagesText.handledToast(changed.length), () => undo.mutate(changed));
    },
    onError: showFailureToast,
    // Also after an error: the list may show messages that others have handled or deleted since.
    onSettled: readAgain,
  });
}
