/** Callbacks that render content still waiting below the viewport, for printing. */
const waiting = new Set<() => void>();

const showAll = (): void => {
  for (const show of [...waiting]) show();
};

/** Longest wait for content before the page is printed as it is. */
const PRINT_TIMEOUT_MS = 15_000;
const POLL_MS = 150;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const busy = (): boolean => waiting.size > 0 || document.querySelector('main [aria-busy="true"]') !== null;

/** Renders everything and waits until it has loaded, including parts that rendered content loads in turn. */
async function whole(): Promise<void> {
  const until = performance.now() + PRINT_TIMEOUT_MS;
  // Requires two idle checks in a row, because nothing is busy for a moment between two loads.
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    showAll();
    await pause(POLL_MS);
    quiet = busy() ? 0 : quiet + 1;
  }
}

let printing = false;

/**
 * On the print shortcut, waits until the content below the viewport has loaded. Printing from the browser's menu cannot
 * be delayed.
 */
function onKey(event: KeyboardEvent): void {
  const prints =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p';
  if (!prints || waiting.size === 0) return;
  event.preventDefault();
  if (printing) return;
  printing = true;
  void whole().finally(() => {
    printing = false;
    window.print();
  });
}

/** Registers content to be rendered when the page is printed; returns the function that unregisters it. */
export function showInPrint(show: () => void): () => void {
  if (waiting.size === 0) {
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeprint', showAll);
  }
  waiting.add(show);
  return () => {
    waiting.delete(show);
    if (waiting.size > 0) return;
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('beforeprint', showAll);
  };
}
