import { ActionIcon, Button, Group, Popover, Text, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import type { FilterPreset } from '@vigie/contracts/platform/user/pages-config';
import { type ReactNode, useState } from 'react';
import { useEscape } from '../../logic/form/escape-stack';

interface Props {
  presets: readonly FilterPreset[];
  /** Key of the applied preset. */
  current: string | null;
  /** True when the filters differ from the applied preset. */
  changed: boolean;
  onApply: (preset: FilterPreset) => void;
  onOverwrite: (preset: FilterPreset) => void;
  onRename: (preset: FilterPreset) => void;
  onDelete: (preset: FilterPreset) => void;
  onToggleDefault: (preset: FilterPreset) => void;
  onAdd: () => void;
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The saved filters of a list: apply, make default, overwrite, rename or delete one, or save the current filters. */
export function PresetsMenu(props: Props) {
  const { presets, current, changed } = props;
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  const inUse = presets.find((p) => p.key === current);
  const thenClose = (act: () => void) => () => {
    setOpened(false);
    act();
  };

  return (
    <Popover opened={opened} onChange={setOpened} closeOnEscape={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className="vg-tool"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpened((is) => !is)}
          aria-haspopup="dialog"
          aria-expanded={opened}
        >
          <span className="vg-tool-label">
            {inUse ? `${inUse.label}${changed ? ' (modifié)' : ''}` : 'Filtres enregistrés'}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="vg-presets">
        {presets.length === 0 && (
          <Text c="dimmed" px="xs" py={4}>
            Aucun filtre enregistré.
          </Text>
        )}
        <ul className="vg-plain">
          {presets.map((preset) => (
            <li key={preset.key} className="vg-preset" data-current={preset.key === current || undefined}>
              <UnstyledButton className="vg-preset-name" onClick={thenClose(() => props.onApply(preset))}>
                <span className="vg-preset-mark">
                  {preset.key === current && <IconCheck size={16} aria-label="En cours :" role="img" />}
                </span>
                {preset.label}
                {preset.favorite && (
                  <Text span size="xs" c="dimmed" ml={6}>
                    par défaut
                  </Text>
                )}
              </UnstyledButton>
              <Group gap={2} wrap="nowrap">
                <Act
                  label={
                    preset.favorite
                      ? `Ne plus définir « ${preset.label} » par défaut`
                      : `Définir « ${preset.label} » par défaut`
                  }
                  onClick={() => props.onToggleDefault(preset)}
                >
                  {preset.favorite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
                </Act>
                <Act
                  label={`Remplacer « ${preset.label} » par les filtres actuels`}
                  onClick={thenClose(() => props.onOverwrite(preset))}
                >
                  <IconDeviceFloppy size={16} aria-hidden />
                </Act>
                <Act label={`Renommer « ${preset.label} »`} onClick={thenClose(() => props.onRename(preset))}>
                  <IconPencil size={16} aria-hidden />
                </Act>
                <Act label={`Supprimer « ${preset.label} »`} onClick={thenClose(() => props.onDelete(preset))}>
                  <IconTrash size={16} aria-hidden />
                </Act>
              </Group>
            </li>
          ))}
        </ul>
        <Button variant="subtle" fullWidth justify="flex-start" onClick={thenClose(props.onAdd)}>
          Enregistrer les filtres actuels…
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
