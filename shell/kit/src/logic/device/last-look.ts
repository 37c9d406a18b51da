/** Storage key of the last look of a page. */
export const LAST_LOOK = 'look';

/**
 * The last look of a page, which the page's first script shows while the application loads. It is of one build of the
 * shell, whose style sheets it needs, and of one day, because it says « Aujourd'hui » and « Demain ».
 */
export interface LastLook {
  path: string;
  day: string;
  styles: string[];
  html: string;
}

const ID = 'early-look';
const TAPPED = 'data-tapped';

export const pathNow = (): string => location.hash.replace(/^#\/?/, '').split('?')[0] ?? '';
export const dayNow = (): string => new Date().toDateString();
/** The page's style sheets, without those that no first screen waits for, which have a place of their own. */
export const stylesNow = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => href)
    .filter((href) => !href.includes('/styles-later.'));

/** Adds a style sheet of a remote, which then finds it there; rejects when it is gone. */
const styled = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });

/**
 * Shows the last look above the page, until `dropLastLook`. Its links lead where they say; the tap on a button is repeated
 * once the page is there. It is for the eye: a screen reader waits for the page itself.
 */
export async function showLastLook(look: LastLook): Promise<void> {
  const own = stylesNow();
  if (look.path !== pathNow() || look.day !== dayNow() || !own.every((href) => look.styles.includes(href))) return;
  const waiting = document.createElement('div');
  waiting.id = ID;
  waiting.setAttribute('aria-hidden', 'true');
  document.body.append(waiting);
  await Promise.all(look.styles.filter((href) => !own.includes(href)).map(styled));
  // The page was quicker, or the address changed meanwhile.
  if (!waiting.isConnected) return;
  const shown = document.createElement('div');
  shown.innerHTML = look.html;
  for (const node of shown.querySelectorAll('a, button, input, select, textarea, [tabindex]'))
    node.setAttribute('tabindex', '-1');
  waiting.append(shown);
  document.documentElement.dataset.density = 'field';
  waiting.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    for (const other of waiting.querySelectorAll(`[${TAPPED}]`)) other.removeAttribute(TAPPED);
    button.setAttribute(TAPPED, '');
  });
  addEventListener('hashchange', () => waiting.remove(), { once: true });
}

/** Removes the last look. Where it was scrolled to, and the tap on one of its buttons, pass to the page. */
export function dropLastLook(): void {
  const shown = document.getElementById(ID);
  if (!shown) return;
  const scrolled = shown.querySelector('main')?.scrollTop ?? 0;
  shown.remove();
  const main = document.querySelector('main');
  if (main && scrolled > 0) main.scrollTop = scrolled;
  const tapped = shown.querySelector<HTMLButtonElement>(`button[${TAPPED}]`);
  if (tapped) pressOnceThere(nameOf(tapped));
}

const nameOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent ?? '';

/** Some buttons arrive after their page. A later one would answer a tap that nobody remembers. */
const TAP_WAITS_MS = 5_000;

/** Presses the button of this name once the page has it, unless it has several of the name. */
function pressOnceThere(name: string): void {
  const press = (): boolean => {
    const [button, ...others] = [...document.querySelectorAll('button')].filter((it) => nameOf(it) === name);
    if (!button) return false;
    if (others.length === 0) button.click();
    return true;
  };
  if (press()) return;
  const watch = new MutationObserver(() => {
    if (press()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), TAP_WAITS_MS);
}
