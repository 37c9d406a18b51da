import type { Page } from '@playwright/test';

const COUNTED_MS = 6_000;

/** Returns the frames per second of a page over some seconds. */
export function framesOf(page: Page): Promise<number> {
  return page.evaluate(async (ms) => {
    const began = performance.now();
    let frames = 0;
    while (performance.now() - began < ms) {
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return (frames * 1_000) / (performance.now() - began);
  }, COUNTED_MS);
}

/** Returns how many changes of the matching map panes were counted since the first call. */
export function countMoves(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const kept = window as Window & { benchMoves?: number };
    if (kept.benchMoves === undefined) {
      kept.benchMoves = 0;
      const panes = document.querySelectorAll(wanted);
      const seen = new MutationObserver((records) => {
        kept.benchMoves = (kept.benchMoves ?? 0) + records.length;
      });
      for (const pane of panes) seen.observe(pane, { attributes: true, attributeFilter: ['style'], subtree: true });
    }
    return kept.benchMoves;
  }, selector);
}

/**
 * Opens a page with the same map library and nothing else, on which as many markers move as often: the drawing speed of
 * the machine. The library's source is inlined, because the page has no network.
 */
export async function openBareMap(
  page: Page,
  options: { library: string; agents: number; everyMs: number; moved: number },
) {
  await page.setContent(
    '<div id="map" style="height:800px"></div><style>.leaflet-marker-icon{position:absolute}</style>',
  );
  await page.addScriptTag({ content: options.library });
  await page.addScriptTag({ content: bareScript(options) });
}

const bareScript = ({ agents, everyMs, moved }: { agents: number; everyMs: number; moved: number }): string => `
  const map = L.map('map', { zoomAnimation: false }).setView([50.625, 3.075], 12);
  const at = () => [50.55 + Math.random() * 0.15, 2.95 + Math.random() * 0.25];
  const icon = L.divIcon({ html: '', iconSize: [28, 28] });
  const markers = Array.from({ length: ${agents} }, () => L.marker(at(), { icon }).addTo(map));
  setInterval(() => {
    for (let n = 0; n < ${moved}; n += 1) markers[Math.floor(Math.random() * ${agents})].setLatLng(at());
  }, ${everyMs});`;
