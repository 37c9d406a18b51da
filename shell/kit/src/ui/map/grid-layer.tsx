import L from 'leaflet';

/** Grid lines below the tiles: the fallback where the tile server does not answer. */
export class GridLayer extends L.GridLayer {
  constructor() {
    super({ tileSize: 128, zIndex: 0 });
  }

  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'vg-map-cell';
    return tile;
  }
}
