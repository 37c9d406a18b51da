import { tileOf } from '@vigie/contracts/catalogues/constants/dashboard';
import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorBoundary } from '@vigie/kit/ui/states/error-boundary';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useTileSource } from '../modules/use-tile-source';
import { ListTile } from './list-tile';
import { SharesTile } from './shares-tile';
import { TileFrame, type TileSetting } from './tile-frame';
import type { TileProps } from './tile-props';
import { TurnoverTile } from './turnover-tile';

const EMPTY = {
  gone: { title: "Ce module n'existe plus", message: 'Retirez cette tuile en modifiant le tableau de bord.' },
  unreadable: {
    title: 'Les réglages de cette tuile ne se lisent plus',
    message: 'Retirez-la en modifiant le tableau de bord, puis ajoutez-la de nouveau.',
  },
  forbidden: {
    title: "Vous n'avez plus l'autorisation de voir cette tuile",
    message: "Elle reviendra si l'autorisation vous est rendue.",
  },
} as const;

export const titleOf = ({ tile, config }: Pick<DashboardModule, 'tile' | 'config'>): string =>
  config?.title ?? tileOf(tile)?.label ?? 'Tuile retirée';

/**
 * One module in its place, with an error boundary: the failure of one tile does not affect the others, and it keeps its
 * title and the menu that moves and removes it.
 */
export function DashboardTile({ module, setting }: { module: DashboardModule; setting: TileSetting }) {
  const title = titleOf(module);
  const { state, config } = module;
  if (state !== 'ready' || !config) {
    return (
      <TileFrame title={title} setting={setting}>
        <EmptyState compact {...EMPTY[state === 'ready' ? 'unreadable' : state]} />
      </TileFrame>
    );
  }
  return (
    <ErrorBoundary
      around={(message) => (
        <TileFrame title={title} setting={setting}>
          {message}
        </TileFrame>
      )}
    >
      <ReadyTile tile={module.tile} title={title} config={config} setting={setting} />
    </ErrorBoundary>
  );
}

function ReadyTile({ tile, ...props }: Omit<TileProps<never>, 'source'> & { tile: string }) {
  const source = useTileSource(tile);
  if (!source) {
    return (
      <TileFrame title={props.title} setting={props.setting}>
        <LoadingState rows={4} />
      </TileFrame>
    );
  }
  if (source.kind === 'turnover') return <TurnoverTile {...props} source={source} />;
  if (props.config.chart && source.shares) return <SharesTile {...props} source={source} />;
  return <ListTile {...props} source={source} />;
}
