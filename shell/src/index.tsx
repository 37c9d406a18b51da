import '@vigie/kit/styles.css';
import './shell.css';
import './early/early-login.css';
import './early/early-look.css';
// Provided to the remotes, which have no copy of their own.
import 'mantine-core';
import 'vigie-base';
import 'vigie-formats';
import { startRuntime, useLayout } from '@vigie/kit/runtime';
import { createRoot } from 'react-dom/client';
import { loadPageAhead, startRemotes } from './remotes/register';
import { loadRemotes, recallRemotes, watchRemotes } from './remotes/remotes.store';
import { startServiceWorker } from './service-worker/register';
import { Shell } from './shell';
import { loadStylesLater } from './styles-later';

function paintScheme(): void {
  const { dark } = useLayout.getState();
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0a111c' : '#14233b');
}

async function boot(): Promise<void> {
  paintScheme();
  useLayout.subscribe(paintScheme);
  const element = document.getElementById('vigie');
  if (!element) throw new Error('the page has no #vigie');
  recallRemotes();
  loadPageAhead();
  // Requested before the first render, so that the answers arrive meanwhile.
  const remotes = loadRemotes();
  const started = startRuntime();
  createRoot(element).render(<Shell />);
  watchRemotes();
  await started;
  startRemotes();
  await remotes;
  // Who opens a dialog before its styles are there, without a network, gets them when the network is back.
  loadStylesLater().catch(() => window.addEventListener('online', () => void loadStylesLater(), { once: true }));
  startServiceWorker();
}

void boot();
