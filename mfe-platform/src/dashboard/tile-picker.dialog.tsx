import { Button, Radio, Stack, Tabs } from '@mantine/core';
import { TILE_CATALOGUE, type Tile } from '@vigie/contracts/catalogues/constants/dashboard';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useState } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Keys of the tiles that may be added to this dashboard. */
  offered: readonly string[];
  onAdd: (tile: Tile) => void;
}

/** The catalogue of tiles by tab, without those that the user may not see. */
export function TilePickerDialog({ opened, onClose, offered, onAdd }: Props) {
  const tabs = TILE_CATALOGUE.map((tab) => ({ ...tab, tiles: tab.tiles.filter(({ key }) => offered.includes(key)) }));
  const filled = tabs.filter(({ tiles }) => tiles.length > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const tile = filled.flatMap(({ tiles }) => tiles).find(({ key }) => key === chosen);
  // Clears the choice, so that the next opening starts without one.
  const close = () => {
    setChosen(null);
    onClose();
  };
  const add = () => {
    if (!tile) return;
    onAdd(tile);
    close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Ajouter une tuile"
      actions={
        <>
          <Button variant="default" onClick={close}>
            Fermer
          </Button>
          <Button onClick={add} disabled={!tile}>
            Ajouter
          </Button>
        </>
      }
    >
      {filled.length === 0 ? (
        <EmptyState compact title={COMMON_MESSAGES.noTileAvailable} />
      ) : (
        <Tabs defaultValue={filled[0]?.key} keepMounted={false}>
          <Tabs.List>
            {filled.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {filled.map(({ key, label, tiles }) => (
            <Tabs.Panel key={key} value={key} pt="md">
              <Radio.Group aria-label={`Tuiles : ${label}`} value={chosen} onChange={setChosen}>
                <Stack gap="sm">
                  {tiles.map((it) => (
                    <Radio key={it.key} value={it.key} label={it.label} />
                  ))}
                </Stack>
              </Radio.Group>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Dialog>
  );
}
