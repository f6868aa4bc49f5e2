import * as RadixToast from '@radix-ui/react-toast';
import { classNames } from '@/lib/class-names';
import { Button } from './button';
import { CloseIcon } from './drawings/icons';
import { dismissToast, useToasts } from './toast-store';
import { useFreeSide } from './use-free-side';

const borders = { success: 'border-olive', error: 'border-clay', info: 'border-blue' };

type ToasterProps = { label: string; viewportLabel: string; closeLabel: string };

/** The area in which toasts appear and are announced by screen readers. */
export function Toaster({ label, viewportLabel, closeLabel }: ToasterProps) {
  const toasts = useToasts();
  const side = useFreeSide();
  return (
    <RadixToast.Provider label={label} duration={6000}>
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={classNames(
            'flex items-start gap-3 rounded border-l-4 bg-white py-4 pr-2 pl-5 text-ink shadow-lift',
            borders[toast.tone],
          )}
        >
          <div className="min-w-0 grow self-center py-1 wrap-anywhere">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            {toast.text && (
              <RadixToast.Description className="text-sm text-ink-muted">
                {toast.text}
              </RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action asChild altText={`${toast.title} ${toast.action.label}`}>
              <Button tone="plain" onClick={toast.action.onSelect}>
                {toast.action.label}
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={closeLabel}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded text-ink-muted hover:text-ink"
          >
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        label={viewportLabel}
        data-toasts
        className={classNames(
          'pointer-events-none fixed right-0 z-35 grid w-full max-w-md gap-3 p-4 *:pointer-events-auto sm:p-6 print:hidden',
          // Below the header.
          side === 'top' ? 'top-18' : 'bottom-0',
        )}
      />
    </RadixToast.Provider>
  );
}
