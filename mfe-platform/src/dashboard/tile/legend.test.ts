import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEW_MODULE } from '@vigie/contracts/catalogues/constants/dashboard';
import { SHARES_MAX } from '@vigie/contracts/core/lists/list-calls';

const read = (path: string) => `\n${readFileSync(join(__dirname, path), 'utf8')}`;

/** Pixels that a rule gives to a property. */
function px(css: string, selector: string, property: string): number {
  const [, after = ''] = css.split(`\n${selector} {`);
  const found = new RegExp(`${property}: (?:0 \\d+px )?(\\d+)px`).exec(after.slice(0, after.indexOf('}')));
  if (!found) throw new Error(`${selector} has no ${property}`);
  return Number(found[1]);
}

test('a new tile holds the legend of a chart with as many shares as there may be', () => {
  const [tile, grid] = [read('tile.module.css'), read('../grid/grid.module.css')];
  const gap = px(grid, '.grid', 'gap');
  const height = NEW_MODULE.height * (px(grid, '.grid', 'grid-auto-rows') + gap) - gap;
  const borders = 2 * px(tile, '.tile', 'border');
  const room = height - borders - px(tile, '.head', 'min-height') - px(tile, '.body', 'padding');
  expect(room).toBe(296);
  expect((SHARES_MAX + 1) * px(tile, '.legend li', 'min-height')).toBeLessThanOrEqual(room);
});
