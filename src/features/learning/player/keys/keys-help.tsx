import { useRef } from 'react';
import { playerText } from '@/content/interface/player';
import { CloseIcon } from '@/ui/icons';
import { useKeys } from './use-keys';

const text = playerText.keys;

/** A button and the key `?` that show the keys of the player, and the switch that turns them off. */
export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => dialog.current?.showModal();
  const { isOn, handleSwitch } = useKeys(show);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className="inline-flex min-h-11 items-center rounded px-2 text-sm font-semibold text-blue max-lg:hidden"
      >
        {text.button}
      </button>
      <dialog
        ref={dialog}
        aria-label={text.title}
        className="m-auto w-full max-w-md rounded border-t-8 border-ink bg-paper px-6 pt-4 pb-6 text-ink backdrop:bg-ink/50"
      >
        <div className="flex items-center justify-between gap-4">
          <p className="text-h3 font-semibold">{text.title}</p>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => dialog.current?.close()}
            className="inline-flex size-11 items-center justify-center rounded"
          >
            <CloseIcon />
          </button>
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {text.list.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-8 rounded border border-line-strong bg-white px-2 text-center font-mono text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => handleSwitch(event.target.checked)}
            className="size-5 shrink-0 accent-blue"
          />
          {text.switch}
        </label>
      </dialog>
    </>
  );
}
