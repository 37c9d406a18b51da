import { type ReadManifest, readRemoteManifest } from '@vigie/kit/logic/manifest';
import { useOnline } from '@vigie/kit/runtime';
import { z } from 'zod';
import { create } from 'zustand';

export interface Remote {
  name: string;
  /** Address of its federation manifest. */
  entry: string;
  /** Address of what it declares. */
  manifestUrl: string;
  /** Last known; undefined when it was never read. */
  manifest: ReadManifest | undefined;
}

interface RemotesState {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly Remote[];
  /** Names of remotes whose code could not be loaded or mounted. */
  broken: ReadonlySet<string>;
}

export const useRemotes = create<RemotesState>(() => ({ status: 'loading', remotes: [], broken: new Set() }));

export function setBroken(name: string, isBroken: boolean): void {
  const broken = new Set(useRemotes.getState().broken);
  if (isBroken) broken.add(name);
  else broken.delete(name);
  useRemotes.setState({ broken });
}

const listSchema = z.object({
  remotes: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      entry: z.string().startsWith('/'),
      manifest: z.string().startsWith('/'),
    }),
  ),
});

const warn = (message: string) => console.warn(`[vigie] ${message}`);
const MANIFEST_TIMEOUT_MS = 8_000;
const RETRY_MS = 20_000;

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** What a remote declared when it last answered: its pages keep their place in the menu while it is down. */
const keptKey = (name: string) => `vigie.manifest.${name}`;

function lastKnown(name: string): ReadManifest | undefined {
  try {
    const text = localStorage.getItem(keptKey(name));
    return text ? readRemoteManifest(JSON.parse(text), warn) : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, json: unknown): void {
  try {
    localStorage.setItem(keptKey(name), JSON.stringify(json));
  } catch {
    // The menu entry is missing next time the remote is down, nothing else.
  }
}

async function loadManifest(name: string, url: string): Promise<ReadManifest | undefined> {
  try {
    const json = await readJson(url);
    const manifest = readRemoteManifest(json, warn);
    if (manifest) keep(name, json);
    return manifest ?? lastKnown(name);
  } catch (error) {
    warn(`${name} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    return lastKnown(name);
  }
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Reads the list of remotes and what each declares. Whatever does not answer is asked again later. */
export async function loadRemotes(): Promise<void> {
  clearTimeout(retry);
  try {
    const { remotes } = listSchema.parse(await readJson('/remotes.json'));
    const loaded = await Promise.all(
      remotes.map(async ({ name, entry, manifest }) => ({
        name,
        entry,
        manifestUrl: manifest,
        manifest: await loadManifest(name, manifest),
      })),
    );
    useRemotes.setState({ status: 'ready', remotes: loaded });
    if (loaded.every((remote) => remote.manifest)) return;
  } catch (error) {
    warn(`the list of remotes cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    if (useRemotes.getState().remotes.length === 0) useRemotes.setState({ status: 'failed' });
  }
  retry = setTimeout(() => void loadRemotes(), RETRY_MS);
}

/** Asks at once for what is missing when the network is back. */
export function watchRemotes(): void {
  useOnline.subscribe((now, before) => {
    const { status, remotes } = useRemotes.getState();
    const incomplete = status === 'failed' || remotes.some((remote) => !remote.manifest);
    if (now.online && !before.online && incomplete) void loadRemotes();
  });
}
