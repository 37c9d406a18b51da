import { DASHBOARD_COLUMNS } from '@vigie/contracts/catalogues/constants/dashboard';
import { inReadingOrder } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';

/** The position and size of a module on the grid. */
export interface Placed {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'lower';

/** Smallest useful size of a tile, in columns and rows. */
export const MIN_SIZE = { w: 3, h: 8 } as const;
const ROWS_A_STEP = 2;

const itemOf = ({ id, x, y, w, h }: Placed): LayoutItem => ({ i: id, x, y, w, h });

/** Returns the modules at the places of a layout; modules that the layout does not name keep their place. */
export function placedAs<M extends Placed>(modules: readonly M[], layout: readonly LayoutItem[]): M[] {
  const places = new Map(layout.map((item) => [item.i, item]));
  return modules.map((module) => {
    const item = places.get(module.id);
    return item ? { ...module, x: item.x, y: item.y, w: item.w, h: item.h } : module;
  });
}

/** Returns the modules without gaps above them and without overlaps. */
export const compacted = <M extends Placed>(modules: readonly M[]): M[] =>
  placedAs(modules, verticalCompactor.compact(modules.map(itemOf), DASHBOARD_COLUMNS));

const overlapsColumns = (a: Placed, b: Placed): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

/** Returns the module that a step up or down passes; undefined at the edge. */
function neighbour<M extends Placed>(modules: readonly M[], of: M, up: boolean): M | undefined {
  const ordered = inReadingOrder(modules.filter((it) => it.id !== of.id && overlapsColumns(it, of)));
  return up ? ordered.findLast((it) => it.y + it.h <= of.y) : ordered.find((it) => it.y >= of.y + of.h);
}

/** Returns the modules after one keyboard step moved or resized one of them; unchanged if the step is impossible. */
export function moveByStep<M extends Placed>(modules: readonly M[], id: string, step: Step): readonly M[] {
  const module = modules.find((it) => it.id === id);
  if (!module) return modules;
  const changed = (more: Partial<Placed>): M[] =>
    compacted(modules.map((it) => (it.id === id ? { ...it, ...more } : it)));
  const { x, w, h } = module;
  switch (step) {
    case 'left':
    case 'right': {
      const to = x + (step === 'left' ? -1 : 1);
      if (to < 0 || to + w > DASHBOARD_COLUMNS) return modules;
      const layout = modules.map(itemOf);
      const item = layout.find(({ i }) => i === id) as LayoutItem;
      return compacted(
        placedAs(modules, moveElement(layout, item, to, module.y, true, false, 'vertical', DASHBOARD_COLUMNS)),
      );
    }
    case 'up': {
      const above = neighbour(modules, module, true);
      if (!above) return modules;
      return compacted(
        modules.map((it) => {
          if (it.id === id) return { ...it, y: above.y };
          // Every module in the way goes below, not only the passed neighbour.
          return overlapsColumns(it, module) && it.y < module.y && it.y + it.h > above.y ? { ...it, y: it.y + h } : it;
        }),
      );
    }
    case 'down': {
      const below = neighbour(modules, module, false);
      return below ? changed({ y: below.y + below.h }) : modules;
    }
    case 'wider':
      return w + x < DASHBOARD_COLUMNS ? changed({ w: w + 1 }) : modules;
    case 'narrower':
      return w > MIN_SIZE.w ? changed({ w: w - 1 }) : modules;
    case 'taller':
      return changed({ h: Math.min(200, h + ROWS_A_STEP) });
    case 'lower':
      return h > MIN_SIZE.h ? changed({ h: Math.max(MIN_SIZE.h, h - ROWS_A_STEP) }) : modules;
  }
}

/**
 * Returns the modules after one was moved up or down in a single column. The module changes places with the one before
 * or after it in reading order, which may stand beside it on the grid.
 */
export function swapInOrder<M extends Placed>(modules: readonly M[], id: string, step: 'up' | 'down'): readonly M[] {
  const ordered = inReadingOrder(modules);
  const at = ordered.findIndex((it) => it.id === id);
  const [one, other] = [ordered[at], at < 0 ? undefined : ordered[at + (step === 'up' ? -1 : 1)]];
  if (!one || !other) return modules;
  const inPlaceOf = (it: M, { x, y, w, h }: Placed): M => ({ ...it, x, y, w, h });
  return modules.map((it) => (it === one ? inPlaceOf(it, other) : it === other ? inPlaceOf(it, one) : it));
}

/**
 * Returns the place for a new module of this width: where the modules above end highest, and of equal places the leftmost.
 * It is free all the way down, so that nothing moves for the new one.
 */
export function freePlace(modules: readonly Placed[], w: number): { x: number; y: number } {
  const places = Array.from({ length: DASHBOARD_COLUMNS - w + 1 }, (_, x) => {
    const above = modules.filter((it) => it.x < x + w && x < it.x + it.w);
    return { x, y: above.reduce((bottom, { y, h }) => Math.max(bottom, y + h), 0) };
  });
  return places.reduce((best, place) => (place.y < best.y ? place : best));
}

/** Returns the position of a module in words, for screen readers. */
export function placeWords(modules: readonly Placed[], id: string): string {
  const ordered = inReadingOrder(modules);
  const at = ordered.findIndex((it) => it.id === id);
  const module = ordered[at];
  if (!module) return '';
  const { x, w, h } = module;
  return `tuile ${at + 1} sur ${ordered.length}, colonnes ${x + 1} à ${x + w} sur ${DASHBOARD_COLUMNS}, hauteur ${h}`;
}
