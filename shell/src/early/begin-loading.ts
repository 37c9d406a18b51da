import { isAt } from './is-at';
import { storedJson } from './read-stored';

interface Listed {
  name: string;
  entry: string;
  manifest: string;
}

/** The part of a manifest that the build adds: file names, and for each page the indexes of the files it needs. */
interface Manifest {
  files?: string[];
  opens?: Record<string, number[]>;
}

/**
 * Preloads the files of the current page and its layout while the application's own scripts load. Without it the browser
 * discovers each file from the previous one. The manifests of the last visit name the files; a preload that fails changes
 * nothing, because the application requests its files again.
 *
 * @param layouts file names of each layout, separated by blanks, by the layout's stored name
 */
export async function beginLoading(layouts: Record<string, string | undefined>): Promise<void> {
  const files = [...(layouts[keptJson<string>('frame') ?? '']?.split(' ') ?? []), ...filesOfPage()];
  if (files.length === 0) return;
  await stylesArrived();
  for (const href of files) preload(href);
}

/** Files of the remote whose page is at this address. The entry comes first, because it requests the others. */
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
    return (JSON.parse(storedJson(key) ?? 'null') as T) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Resolves once the styles are there, so that preloads do not compete with the first paint. */
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
