/** What waits below the view, shown when the page is printed. */
const waiting = new Set<() => void>();

const showAll = (): void => {
  for (const show of [...waiting]) show();
};

/** So long a print waits for what it shows: then it prints what is there. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const busy = (): boolean => waiting.size > 0 || document.querySelector('main [aria-busy="true"]') !== null;

/** Shows everything and waits until it is there: what is shown may have parts that wait as well. */
async function whole(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  // Quiet twice: between two parts nothing is busy for a moment.
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    showAll();
    await pause(LOOK_MS);
    quiet = busy() ? 0 : quiet + 1;
  }
}

let printing = false;

/** The keys that print wait until what is below the view has come; a browser's own menu waits for nobody. */
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

/** Has something shown when the page is printed; answers how to take that back. */
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
