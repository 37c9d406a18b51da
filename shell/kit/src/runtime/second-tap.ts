/** A finger or a mouse that taps twice does so within this time; the systems' own double click is as long. */
const DOUBLE_TAP_MS = 500;
/** How far apart the two taps of a thumb in a glove lie. */
const DOUBLE_TAP_PX = 32;
const OPEN_DIALOG = '.vg-dialog:not([inert])';
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
const PRESSING_KEYS = new Set(['Enter', ' ']);

interface Meant {
  atMs: number;
  x: number;
  y: number;
  /** The dialog on top when it was tapped; undefined where the page itself was. */
  dialog: Element | undefined;
}

const dialogOnTop = (): Element | undefined => [...document.querySelectorAll(OPEN_DIALOG)].at(-1);

/** A press made by the keyboard, by a screen reader or by code has no place. */
const hasPlace = ({ clientX, clientY, detail, type }: MouseEvent): boolean =>
  (clientX !== 0 || clientY !== 0) && (type !== 'click' || detail > 0);

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The second tap of a double tap, where a dialog opened or closed under the finger meanwhile. */
function watchPresses(): (event: MouseEvent) => void {
  let meant: Meant | undefined;
  let dropping = false;
  const isSecond = ({ timeStamp, clientX, clientY }: MouseEvent): boolean =>
    meant !== undefined &&
    timeStamp - meant.atMs < DOUBLE_TAP_MS &&
    Math.hypot(clientX - meant.x, clientY - meant.y) < DOUBLE_TAP_PX &&
    dialogOnTop() !== meant.dialog;
  return (event) => {
    if (!hasPlace(event)) return;
    if (event.type === 'pointerdown') dropping = isSecond(event);
    if (dropping || isSecond(event)) {
      drop(event);
      // A third tap in a row is meant for what the first one was.
      if (event.type === 'click' && meant) meant = { ...meant, atMs: event.timeStamp };
      return;
    }
    if (event.type === 'click') {
      meant = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, dialog: dialogOnTop() };
    }
  };
}

/** A key that is held down presses once: it repeats into what stands behind the dialog that it closed. */
function watchKeys(): (event: KeyboardEvent) => void {
  let pressedIn: Element | undefined;
  return (event) => {
    if (!PRESSING_KEYS.has(event.key)) return;
    if (!event.repeat) pressedIn = dialogOnTop();
    else if (dialogOnTop() !== pressedIn) drop(event);
  };
}

/**
 * A double tap on a button of a dialog would otherwise press whatever lies under the dialog that its first tap closed.
 * Heard before everything else of the page, once for all dialogs of all bundles. Answers how to stop.
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
