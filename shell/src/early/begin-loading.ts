import { isAt } from './is-at';
import { storedValue } from './read-stored';
import { tilesOfHome } from './tiles-of-home';

interface Listed {
  name: string;
  entry: string;
  manifest: string;
}

/** The part of a manifest that the build adds: file names, and for each page and tile the indexes of the files it needs. */
interface Manifest {
  files?: string[];
  opens?: Record<string, number[]>;
  draws?: Record<string, number[]>;
}

/**
 * Preloads the files of the current page and its layout while the application's own scripts load. Without it the browser
 * discovers each file from the previous one. The manifests of the last visit name the files; a preload that fails changes
 * nothing, because the application requests its files again.
 *
 * @param parts file names of each layout, separated by blanks, by the layout's stored name; those of home by `home`
 */
export async function beginLoading(parts: Record<string, string | undefined>): Promise<void> {
  const filesOf = (part: string) => parts[part]?.split(' ') ?? [];
  const path = location.hash.replace(/^#\/?/, '').split('?')[0] ?? '';
  const tiles = tilesOfHome(path);
  const page = tiles.length > 0 ? [...filesOf('home'), ...filesOfTiles(tiles)] : filesOfPage(path);
  const files = [...filesOf(storedValue<string>('frame') ?? ''), ...page];
  if (files.length === 0) return;
  await scriptArrived();
  for (const href of files) preload(href);
}

/** The remotes of the last visit, each with its manifest and the files at some of its indexes. */
const remotes = () =>
  (storedValue<{ remotes: Listed[] }>('remotes')?.remotes ?? []).map(({ name, entry, manifest }) => {
    const { files = [], opens = {}, draws = {} } = storedValue<Manifest>(`manifest.${name}`) ?? {};
    const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
    // The entry comes first, because it requests the others.
    const filesAt = (indexes: Iterable<number>) => [entry, ...[...indexes].map((index) => `${folder}${files[index]}`)];
    return { name, opens, draws, filesAt };
  });

/** Files of the remote whose page is at this address. */
function filesOfPage(path: string): string[] {
  for (const { opens, filesAt } of remotes()) {
    const needed = Object.entries(opens).find(([page]) => isAt(page, path))?.[1];
    if (needed) return filesAt(needed);
  }
  return [];
}

/** Files of the remotes that have some of these tiles, given as `remote/key`. */
const filesOfTiles = (tiles: readonly string[]): string[] =>
  remotes().flatMap(({ name, draws, filesAt }) => {
    const needed = new Set(
      Object.entries(draws).flatMap(([key, all]) => (tiles.includes(`${name}/${key}`) ? all : [])),
    );
    return needed.size > 0 ? filesAt(needed) : [];
  });

/** The longest that the files of the page wait for the application. */
const MOST_MS = 1_000;

/**
 * Resolves once one of the application's own scripts has arrived. Asked for at once, the files of the page would take their
 * share of a slow network from what must run before them; asked for after the last, they would come too late.
 */
function scriptArrived(): Promise<void> {
  const awaited = new Set([...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => awaited.has(name))) resolve();
    }).observe({ type: 'resource', buffered: true });
    setTimeout(resolve, MOST_MS);
  });
}

function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
  link.setAttribute('as', href.endsWith('.css') ? 'style' : 'script');
  document.head.append(link);
}
