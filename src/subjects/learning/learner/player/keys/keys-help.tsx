import { useRef } from 'react';
import { playerText } from '../../../text/player';
import { SmallCheckbox } from '@/ui/fields/small-checkbox';
import { PlayerDialog } from '../player-dialog';
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
      <PlayerDialog
        ref={dialog}
        title={text.title}
        closeLabel={text.close}
        className="m-auto max-w-md rounded"
      >
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 px-6">
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
        <SmallCheckbox
          label={text.switch}
          checked={isOn}
          onChange={handleSwitch}
          className="my-4 px-6"
        />
      </PlayerDialog>
    </>
  );
}
