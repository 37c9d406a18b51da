/** Longest time between the two taps of a double tap; operating systems use the same for a double click. */
const DOUBLE_TAP_MS = 500;
/** Longest distance between two taps of a finger; wide enough for a thumb in a glove. */
const DOUBLE_TAP_PX = 32;
const OPEN_DIALOG = '.vg-dialog:not([inert])';
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
const PRESSING_KEYS = new Set(['Enter', ' ']);

interface Meant {
  atMs: number;
  x: number;
  y: number;
  /** The topmost open dialog at the time of the tap; undefined if none was open. */
  dialog: Element | undefined;
}

const dialogOnTop = (): Element | undefined => [...document.querySelectorAll(OPEN_DIALOG)].at(-1);

/** Clicks of the keyboard, of a screen reader and of code have no coordinates and are never dropped. */
const hasPlace = ({ clientX, clientY, detail, type }: MouseEvent): boolean =>
  (clientX !== 0 || clientY !== 0) && (type !== 'click' || detail > 0);

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Drops the second tap of a double tap if a dialog opened or closed after the first. The browser counts the clicks of a
 * mouse (`detail`), so two quick clicks on two buttons are not a double click. It does not count the taps of a finger.
 */
function watchPresses(): (event: MouseEvent) => void {
  let meant: Meant | undefined;
  let dropping = false;
  let byFinger = false;
  const isRepeated = ({ clientX, clientY, detail }: MouseEvent, { x, y }: Meant): boolean =>
    byFinger ? Math.hypot(clientX - x, clientY - y) < DOUBLE_TAP_PX : detail > 1;
  const isSecond = (event: MouseEvent): boolean =>
    meant !== undefined &&
    event.timeStamp - meant.atMs < DOUBLE_TAP_MS &&
    dialogOnTop() !== meant.dialog &&
    isRepeated(event, meant);
  return (event) => {
    if (!hasPlace(event)) return;
    if (event.type === 'pointerdown') {
      byFinger = (event as PointerEvent).pointerType !== 'mouse';
      dropping = isSecond(event);
    }
    if (dropping || isSecond(event)) {
      drop(event);
      // A third tap in quick succession is dropped too.
      if (event.type === 'click' && meant) meant = { ...meant, atMs: event.timeStamp };
      return;
    }
    if (event.type === 'click') {
      meant = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, dialog: dialogOnTop() };
    }
  };
}

/** Drops the repeats of a key that is held down once they would reach another dialog or the page. */
function watchKeys(): (event: KeyboardEvent) => void {
  let pressedIn: Element | undefined;
  return (event) => {
    if (!PRESSING_KEYS.has(event.key)) return;
    if (!event.repeat) pressedIn = dialogOnTop();
    else if (dialogOnTop() !== pressedIn) drop(event);
  };
}

/**
 * Without this, the first tap of a double tap closes a dialog and the second presses what is below it. Listens on the
 * window in the capture phase, once for the dialogs of all bundles. Returns a function that stops it.
 */
export function watchSecondTaps(): () => void {
  const pressed = watchPresses();
  const keyed = watchKeys();
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  for (const type of PRESSES) window.addEventListener(type, pressed, options);
  window.addEventListener('keydown', keyed, options);
  return () => stopped.abort();
}
