import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Button } from './button';
import { closeMenus } from './close-menus';

type ConfirmDialogProps = {
  open: boolean;
  /** The question, which names what it is about. */
  title: string;
  /** What confirming does. */
  text: ReactNode;
  /** Null when there is nothing to confirm: the dialog can only be closed. */
  confirmLabel: string | null;
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  /** While the action runs, the dialog stays open and its buttons do nothing. */
  pending?: boolean;
  /** Whether the action that runs can be cancelled. */
  canCancel?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What takes the focus afterwards where nothing had it, as the page opened with the dialog. */
  returnTo?: () => HTMLElement | null;
  /** Whether the label is too long for a phone to have the way back beside it. */
  isStacked?: boolean;
  /** A third button, between the two. */
  alternative?: { label: string; onSelect: () => void };
  /** Shown below the text, for example an error. */
  children?: ReactNode;
};

/** The chosen one of a group of radio buttons. A box to tick comes after what it consents to, which is read first. */
const firstField =
  ':is(input:not([type="radio"], [type="checkbox"]), input[type="radio"]:checked, select, textarea):enabled';

/** Notes whether the page scrolls: `styles.css` keeps the room of a scrollbar only where there was one. */
function noteScrolling(overlay: HTMLElement | null) {
  const { scrollHeight, clientHeight } = document.documentElement;
  overlay?.toggleAttribute('data-over-scrolling', scrollHeight > clientHeight);
}

/**
 * An AlertDialog that asks for confirmation. The first field has the focus, else the title or, before something is destroyed, the cancel button (the dialog, where that is below the window). Escape cancels. When the dialog is
 * closed, the focus returns to the element that had it.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  pending = false,
  canCancel = !pending,
  onConfirm,
  onCancel,
  returnTo,
  isStacked = false,
  alternative,
  children,
}: ConfirmDialogProps) {
  const opener = useRef<Element | null>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Two fit into one line on a phone: what somebody came for, and as a link the way back.
  const isPair = tone === 'primary' && !alternative;
  const isLine = isPair && !isStacked;
  const cancel = (
    <RadixAlertDialog.Cancel key="cancel" ref={cancelButton} asChild>
      <Button
        tone={isPair ? 'plain' : 'quiet'}
        aria-disabled={!canCancel}
        // Its outline, when it has the focus, keeps clear of the letters and of the other button.
        className={classNames(
          isPair && confirmLabel !== null && 'sm:px-3',
          !isLine && 'max-sm:w-full',
        )}
      >
        {cancelLabel}
      </Button>
    </RadixAlertDialog.Cancel>
  );
  const other = alternative && (
    <Button
      key="alternative"
      tone="quiet"
      aria-disabled={pending}
      className="max-sm:w-full"
      onClick={() => {
        if (!pending) alternative.onSelect();
      }}
    >
      {alternative.label}
    </Button>
  );
  const confirm = confirmLabel !== null && (
    <Button
      key="confirm"
      tone={tone}
      aria-disabled={pending}
      className={classNames('max-sm:px-2!', isLine ? 'max-sm:flex-1' : 'max-sm:w-full')}
      onClick={() => {
        if (!pending) onConfirm();
      }}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <RadixAlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && canCancel) onCancel();
      }}
    >
      <RadixAlertDialog.Portal>
        {/* Radix's own overlay writes a style sheet to stop the page from scrolling, which the content security policy
            refuses; `styles.css` does it instead. */}
        <div ref={noteScrolling} className="pointer-events-auto fixed inset-0 z-40 bg-ink/50" />
        <RadixAlertDialog.Content
          onOpenAutoFocus={(event) => {
            // Pressed in a menu, which would lie over the dialog. Its button gets the focus.
            closeMenus();
            opener.current = document.activeElement;
            const dialog = event.currentTarget as HTMLElement;
            const buttonEnd = cancelButton.current?.getBoundingClientRect().bottom ?? 0;
            const first =
              dialog.querySelector<HTMLElement>(firstField) ??
              (tone === 'primary'
                ? heading.current
                : buttonEnd > window.innerHeight
                  ? dialog
                  : null);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { current } = opener;
            const isGone = !current?.isConnected || current === document.body;
            const target = (isGone && returnTo?.()) || current;
            // What was pressed is where it was: behind the dialog nothing scrolls.
            if (target instanceof HTMLElement) target.focus({ preventScroll: target === current });
          }}
          onScroll={({ currentTarget }) =>
            currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollTop > 0)
          }
          className="group fixed inset-x-4 top-1/2 max-sm:inset-x-3 z-60 mx-auto max-h-[calc(100dvh-2rem)] max-sm:max-h-[calc(100dvh-1rem)] max-w-[34rem] -translate-y-1/2 overflow-y-auto scroll-pt-32 scroll-pb-40 rounded border-t-[14px] border-ink bg-paper px-5 shadow-lift sm:px-8"
        >
          {/* It stays, as the buttons do: scrolled away in part it would look broken. What scrolls below it fades out, under a line. */}
          <RadixAlertDialog.Title
            ref={heading}
            tabIndex={-1}
            className="outline-none sticky top-0 z-10 -mx-5 border-b border-transparent bg-paper px-5 pt-5 pb-2 text-h3 group-data-scrolled:border-line after:absolute after:inset-x-0 after:top-full after:mt-px after:h-2 after:bg-linear-to-b after:from-paper after:to-transparent short:static short:after:hidden sm:-mx-8 sm:px-8 sm:pt-7"
          >
            {title}
          </RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="mt-1 text-ink-muted max-sm:leading-snug">
            {text}
          </RadixAlertDialog.Description>
          {children && <div className="mt-3 sm:mt-5">{children}</div>}
          {/* In view, however long the text is, which fades out above, in no more than the space that is left below its
              end; as wide as the dialog, to cover what is outlined.
              Not where they are one below the other in a low window, of which they would take half. */}
          <div
            className={classNames(
              'sticky bottom-0 -mx-5 mt-4 flex flex-wrap gap-3 bg-paper px-5 pt-3 pb-3 sm:-mx-8 sm:px-8 sm:pt-4 sm:pb-7 before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-paper before:to-transparent max-sm:short:static max-sm:short:before:hidden',
              tone === 'danger' && 'sm:justify-end',
            )}
          >
            {/* What somebody came for is read and reached first; what destroys, last. */}
            {tone === 'primary' ? [confirm, other, cancel] : [cancel, other, confirm]}
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
