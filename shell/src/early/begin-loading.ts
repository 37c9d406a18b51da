import { isAt } from './is-at';
import { kept } from './kept';

interface Listed {
  name: string;
  entry: string;
  manifest: string;
}

/** What the build writes into a manifest for this: names of files beside it, and which of them each page waits for. */
interface Manifest {
  files?: string[];
  opens?: Record<string, number[]>;
}

/**
 * Asks the browser for the files of the layout and of the page that the address names while the application's own scripts
 * are on their way: they would learn of each file only from the one before. It goes by what the remotes declared at the
 * last visit. Nothing depends on it: a file that is gone is not missed.
 *
 * @param layouts the files of the layouts, with a blank between, by the names that the shell keeps
 */
export async function beginLoading(layouts: Record<string, string | undefined>): Promise<void> {
  const files = [...(layouts[keptJson<string>('frame') ?? '']?.split(' ') ?? []), ...filesOfPage()];
  if (files.length === 0) return;
  await stylesArrived();
  for (const href of files) preload(href);
}

/** Of the remote that has a page at this address; its entry first, which names the others. */
function filesOfPage(): string[] {
  const path = location.hash.replace(/^#\/?/, '').split('?')[0] ?? '';
  for (const { name, entry, manifest } of keptJson<{ remotes: Listed[] }>('remotes')?.remotes ?? []) {
    const { files = [], opens = {} } = keptJson<Manifest>(`manifest.${name}`) ?? {};
    const needed = Object.entries(opens).find(([page]) => isAt(page, path))?.[1];
    const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
    if (needed) return [entry, ...needed.map((index) => `${folder}${files[index]}`)];
  }
  return [];
}

function keptJson<T>(key: string): T | undefined {
  try {
    return (JSON.parse(kept(key) ?? 'null') as T) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Once the page can be drawn: what follows must not slow down the styles and most of the scripts. */
const stylesArrived = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve)),
    ),
  );

function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
  link.setAttribute('as', href.endsWith('.css') ? 'style' : 'script');
  document.head.append(link);
}
