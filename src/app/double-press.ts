/** Within these a second tap belongs to the first: milliseconds and pixels. Of a mouse the browser itself says it. */
const interval = 500;
const distance = 24;

type Press = { time: number; x: number; y: number; control: Element | null };

/** The control that a press meets; that of its label, if it meets a label. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest('a, button, input, select, summary, textarea');
}

function isSecond(event: MouseEvent, first: Press): boolean {
  if (event.detail > 1) return true;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return (
    isTouch &&
    event.timeStamp - first.time < interval &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < distance
  );
}

/**
 * Ignores the second click of a double press when the first has put another control in the place of the pressed one:
 * «Sign up» where «Sign out» was, the button of the next step where that of the last was. The second click on a button
 * that submits a form is ignored too, because the form would be sent twice.
 */
export function ignoreDoublePresses(): void {
  let first: Press = { time: 0, x: 0, y: 0, control: null };
  const handleClick = (event: MouseEvent) => {
    // A click by keyboard or by a script has no position.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    const isUnwanted = control !== first.control || control?.matches('[type="submit"]');
    if (control && isUnwanted && isSecond(event, first)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = { time: event.timeStamp, x: event.clientX, y: event.clientY, control };
  };
  document.addEventListener('click', handleClick, { capture: true });
}
