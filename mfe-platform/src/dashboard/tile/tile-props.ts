import type { CHART_TYPES } from '@vigie/contracts/catalogues/constants/dashboard';
import type { TileConfig } from '@vigie/contracts/platform/dashboard/dashboard';
import type { TileSetting } from './tile-frame';

export type ChartType = (typeof CHART_TYPES)[number]['value'];

/** The properties of a tile. */
export interface TileProps<Source> {
  title: string;
  config: TileConfig;
  source: Source;
  setting: TileSetting;
}
