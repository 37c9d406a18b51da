import { storedValue } from './read-stored';

/** What home stores of the last visit: its address, and the tiles that it showed, as `remote/key`. */
export interface KeptHome {
  path: string;
  tiles: string[];
}
export const KEPT_HOME = 'home';

/**
 * Returns the tiles that home showed at the last visit, as `remote/key`, if this path is home. The empty path leads people of
 * the office there; none if it is another page.
 */
export function tilesOfHome(path: string): readonly string[] {
  const { path: home, tiles } = storedValue<Partial<KeptHome>>(KEPT_HOME) ?? {};
  const isHome = path === home || (path === '' && storedValue('frame') === 'office');
  return isHome && Array.isArray(tiles) ? tiles.filter((tile) => typeof tile === 'string') : [];
}
