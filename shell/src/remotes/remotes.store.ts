import { type ReadManifest, readRemoteManifest } from '@vigie/kit/logic/manifest';
import { useOnline } from '@vigie/kit/runtime';
import { z } from 'zod';
import { create } from 'zustand';

export interface Remote {
  name: string;
  /** URL of the remote's entry. */
  entry: string;
  /** URL of the remote's manifest. */
  manifestUrl: string;
  /** The last known manifest; undefined if none was ever read. */
  manifest: ReadManifest | undefined;
  /** True while the installation is still building the remote: its pages are not known yet. */
  arriving?: boolean;
}

export const isArriving = (remotes: readonly Remote[]): boolean => remotes.some(({ arriving }) => arriving === true);

/** The remote does not answer, or requires another version of the shell's shared modules. */
export type Fault = 'silent' | 'otherVersion';

interface RemotesState {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly Remote[];
  /** The faults of remotes that could not be loaded or mounted, by name. */
  broken: ReadonlyMap<string, Fault>;
}

export const useRemotes = create<RemotesState>(() => ({ status: 'loading', remotes: [], broken: new Map() }));

export function setBroken(name: string, fault: Fault | undefined): void {
  const broken = new Map(useRemotes.getState().broken);
  if (fault) broken.set(name, fault);
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
const RETRY_ARRIVING_MS = 2_000;
/** The gateway's answer for the manifest of a remote that is still being built. */
const ARRIVING_STATUS = 503;

class AnswerError extends Error {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} answered ${status}`);
    this.status = status;
  }
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!response.ok) throw new AnswerError(url, response.status);
  return response.text();
}

/** Storage key of the last list of remotes. */
const LIST_KEY = 'vigie.remotes';
/** Storage key of a remote's last manifest: its pages stay in the menu while the remote is down. */
const keptKey = (name: string) => `vigie.manifest.${name}`;

/** Storage key of the build that read the stored manifest of a remote and understood all of it. */
const readByKey = (name: string) => `vigie.manifest-read.${name}`;

/** Names this build of the shell: the hashed names of its first scripts. */
const thisBuild = () =>
  [...document.querySelectorAll('script[defer]')].map((script) => script.getAttribute('src')).join(' ');

/** The manifests that this page has read, by remote, with their text. */
const alreadyRead = new Map<string, { text: string; manifest: ReadManifest }>();

/**
 * Reads the text of a manifest. A slow phone needs a tenth of a second to check the three of them, so an unchanged text is
 * checked once in a page, and once in a build.
 */
function read(name: string, text: string, stored = false): ReadManifest | undefined {
  const known = alreadyRead.get(name);
  if (known?.text === text) return known.manifest;
  const build = thisBuild();
  const checked = stored && build !== '' && localStorage.getItem(readByKey(name)) === build;
  let understood = true;
  const manifest = checked
    ? (JSON.parse(text) as ReadManifest)
    : readRemoteManifest(JSON.parse(text), (message) => {
        understood = false;
        warn(message);
      });
  if (!manifest) return undefined;
  alreadyRead.set(name, { text, manifest });
  if (!checked) keep(readByKey(name), understood ? build : '');
  return manifest;
}

function lastKnown(name: string): ReadManifest | undefined {
  try {
    const text = localStorage.getItem(keptKey(name));
    return text ? read(name, text, true) : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, the remote's menu entries are missing the next time it is down.
  }
}

async function loadManifest(name: string, url: string): Promise<Pick<Remote, 'manifest' | 'arriving'>> {
  try {
    const text = await readText(url);
    const manifest = read(name, text);
    if (manifest) keep(keptKey(name), text);
    return { manifest: manifest ?? lastKnown(name), arriving: false };
  } catch (error) {
    if (error instanceof AnswerError && error.status === ARRIVING_STATUS)
      return { manifest: undefined, arriving: true };
    warn(`${name} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    return { manifest: lastKnown(name), arriving: false };
  }
}

/**
 * Restores the list and the manifests of the last visit, so that a known page opens without waiting for three requests. The
 * list stays « loading » until it is read again, so that no page is reported missing too early.
 */
export function recallRemotes(): void {
  try {
    const { remotes } = listSchema.parse(JSON.parse(localStorage.getItem(LIST_KEY) ?? ''));
    useRemotes.setState({
      remotes: remotes.map((listed) => ({ ...listedAs(listed), manifest: lastKnown(listed.name) })),
    });
  } catch {
    // The first visit.
  }
}

const listedAs = ({ name, entry, manifest }: { name: string; entry: string; manifest: string }) => ({
  name,
  entry,
  manifestUrl: manifest,
});

let retry: ReturnType<typeof setTimeout> | undefined;

/** Reads the list of remotes and their manifests. Failed requests are retried later. */
export async function loadRemotes(): Promise<void> {
  clearTimeout(retry);
  try {
    const text = await readText('/remotes.json');
    const { remotes } = listSchema.parse(JSON.parse(text));
    keep(LIST_KEY, text);
    const loaded = await Promise.all(
      remotes.map(async (listed) => ({
        ...listedAs(listed),
        ...(await loadManifest(listed.name, listed.manifest)),
      })),
    );
    installArrived(loaded);
    useRemotes.setState({ status: 'ready', remotes: loaded });
    if (loaded.every((remote) => remote.manifest)) return;
  } catch (error) {
    warn(`the list of remotes cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    if (useRemotes.getState().status === 'loading') useRemotes.setState({ status: 'failed' });
  }
  const arriving = isArriving(useRemotes.getState().remotes);
  retry = setTimeout(() => void loadRemotes(), arriving ? RETRY_ARRIVING_MS : RETRY_MS);
}

/** Has the service worker install the remotes that have arrived: it found them missing when it installed itself. */
function installArrived(loaded: readonly Remote[]): void {
  const awaited = useRemotes.getState().remotes.filter(({ arriving }) => arriving);
  const arrived = awaited.some(({ name }) => loaded.some((remote) => remote.name === name && !remote.arriving));
  if (arrived) navigator.serviceWorker?.controller?.postMessage({ type: 'install-remotes' });
}

/** Retries failed requests as soon as the network is back. */
export function watchRemotes(): void {
  useOnline.subscribe((now, before) => {
    const { status, remotes } = useRemotes.getState();
    const incomplete = status === 'failed' || remotes.some((remote) => !remote.manifest);
    if (now.online && !before.online && incomplete) void loadRemotes();
  });
}
