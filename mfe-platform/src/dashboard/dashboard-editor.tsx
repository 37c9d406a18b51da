import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import {
  DASHBOARD_MESSAGES,
  DASHBOARD_MODULES_MAX,
  type Dashboard,
  type DashboardModule,
  type TileConfig,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { confirmLeaving, useUnsavedGuard } from '@vigie/kit/logic/form/use-unsaved-guard';
import { isApiError, tellError, toast } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useState } from 'react';
import { GridEdit } from './grid/grid-edit';
import { compacted, freePlace } from './grid/moves';
import { useOneColumn } from './grid/use-one-column';
import { titleOf } from './tile/dashboard-tile';
import { TileConfigDialog } from './tile-config.dialog';
import { TilePickerDialog } from './tile-picker.dialog';
import { copyOf, type DashboardDraft, newModule, offeredOn, saveDashboard } from './use-dashboards';

interface Props {
  draft: DashboardDraft;
  /** The dashboard as the server has it now; undefined once it was deleted. */
  stored: Dashboard | undefined;
  offered: readonly string[];
  /** Called with the id of the dashboard to show, when that is another one. */
  onClose: (id?: string) => void;
}

const LEAD = {
  grid: 'Déplacez les tuiles par leur poignée, agrandissez-les par leur coin ; au clavier, avec les flèches.',
  oneColumn: 'Montez et descendez les tuiles par leur menu ; au clavier, avec les flèches.',
};

const MODULE_PATH = /^modules\.(\d+)\./;

/** Returns a refusal of one tile with the tile's name in front; its user may have lost a right since it was put there. */
function withTile(error: unknown, modules: readonly DashboardModule[]): unknown {
  const paths = isApiError(error) ? (error.errors ?? []).map(({ path }) => path) : [];
  const index = paths.map((path) => MODULE_PATH.exec(path)?.[1]).find((found) => found !== undefined);
  const module = index === undefined ? undefined : modules[Number(index)];
  return module && isApiError(error) ? new Error(`« ${titleOf(module)} » : ${error.message}`) : error;
}

type Ready = DashboardModule & { config: TileConfig };

/** The editor of a dashboard; nothing is written before the user saves it. */
export function DashboardEditor({ draft, stored, offered, onClose }: Props) {
  const [modules, setModules] = useState<readonly DashboardModule[]>(() => compacted(draft.modules));
  const [changed, setChanged] = useState(false);
  const [saving, setSaving] = useState(false);
  const oneColumn = useOneColumn();
  const picker = useDialog<true>();
  const config = useDialog<Ready>();
  useUnsavedGuard(changed);
  // Another tab of the user, or a colleague for a dashboard of the agency, may have saved or deleted it meanwhile: the
  // save is then refused, or the stored version differs.
  const [refused, setRefused] = useState(false);
  const overtaken = refused || stored === undefined || stored.updatedAt !== draft.updatedAt;
  const change = (next: readonly DashboardModule[]) => {
    setChanged(true);
    setModules(next);
  };
  const leave = async () => {
    if (!changed || (await confirmLeaving())) onClose();
  };
  const send = async (next: DashboardDraft) => {
    setSaving(true);
    try {
      const saved = await saveDashboard({ ...next, modules: [...next.modules] });
      setChanged(false);
      toast({ tone: 'positive', message: COMMON_MESSAGES.saved });
      onClose(saved.id);
    } catch (error) {
      if (isApiError(error) && error.code === 409) setRefused(true);
      tellError(withTile(error, next.modules));
    } finally {
      setSaving(false);
    }
  };
  const all = [...modules];
  // The user's own, also of one that the agency proposes: its audience would otherwise have both, under one name.
  const copy = () => send(copyOf({ ...draft, modules: all }, null));
  const full = modules.length >= DASHBOARD_MODULES_MAX;
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={full}
      title={full ? DASHBOARD_MESSAGES.full : undefined}
      onClick={() => picker.open(true)}
    >
      Ajouter une tuile
    </Button>
  );
  return (
    <>
      <PageHeader
        title={draft.name}
        lead={oneColumn ? LEAD.oneColumn : LEAD.grid}
        actions={
          <>
            {modules.length > 0 && add}
            <Button variant="default" onClick={() => void leave()} disabled={saving}>
              Annuler
            </Button>
            <Button onClick={() => void send({ ...draft, modules: all })} loading={saving} disabled={overtaken}>
              Enregistrer
            </Button>
          </>
        }
      />
      {overtaken && (
        <Alert color="warning" role="alert" mb="md" title="Ce tableau de bord a changé ailleurs">
          Vos modifications ne peuvent plus s'y ajouter.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void copy()} loading={saving}>
            Enregistrer une copie
          </Button>
        </Alert>
      )}
      {modules.length === 0 ? (
        <EmptyState
          title={DASHBOARD_MESSAGES.empty}
          message="Choisissez une tuile dans le catalogue : elle se place au premier endroit libre."
          action={add}
        />
      ) : (
        <GridEdit
          modules={modules}
          onChange={change}
          onConfigure={(module) => module.config && config.open({ ...module, config: module.config })}
        />
      )}
      {picker.show((_, opening) => (
        <TilePickerDialog
          offered={offeredOn(offered, draft.audience)}
          onAdd={(tile) => {
            const added = newModule(tile, 0);
            change(compacted([...modules, { ...added, ...freePlace(modules, added.w) }]));
          }}
          {...opening}
        />
      ))}
      {config.show((subject, opening) => (
        <TileConfigDialog
          module={subject}
          onSave={(next) =>
            change(modules.map((module) => (module.id === subject?.id ? { ...module, config: next } : module)))
          }
          {...opening}
        />
      ))}
    </>
  );
}
