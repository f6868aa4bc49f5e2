import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { showErrorToast } from '@/shared/errors/error-toast';
import { workspaceText } from '../../../text/workspace';
import { SearchIcon } from '@/ui/drawings/icons';

const { palette } = workspaceText;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** ⌘K on Apple's systems, where Ctrl+K deletes a line in a text field, and Ctrl+K elsewhere. */
function isShortcut(event: KeyboardEvent): boolean {
  const hasModifier = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  // On a Greek keyboard the key is a kappa.
  return hasModifier && !event.altKey && !event.shiftKey && /^[k\u03ba]$/i.test(event.key);
}

/** Opens the command palette, also by its keys. Its code is loaded when it is first opened. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);

  async function handleOpen() {
    setOpen(true);
    if (Palette) return;
    try {
      const loaded = await import('./palette');
      setPalette(() => loaded.Palette);
    } catch (error) {
      setOpen(false);
      showErrorToast(palette.unavailable, error);
    }
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // The browser's own shortcut is not wanted while the palette is open either.
    event.preventDefault();
    const isBehindDialog = document.querySelector('dialog[open], [role="alertdialog"]') !== null;
    if (!isOpen && !isBehindDialog) void handleOpen();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isOpen && !Palette}
        onClick={() => void handleOpen()}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 text-sm font-semibold hover:underline"
      >
        <SearchIcon />
        <span className="max-sm:sr-only">{palette.open}</span>
        <kbd
          aria-hidden="true"
          className="rounded border border-current px-1.5 font-sans text-xs font-normal text-ink-soft max-lg:hidden"
        >
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
