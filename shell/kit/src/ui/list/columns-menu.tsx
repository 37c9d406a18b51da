import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import type { Column } from '@vigie/contracts/core/list';
import { type DragEvent, useState } from 'react';
import { useEscape } from '../../logic/form/escape-stack';
import { moved } from '../../logic/list/list-columns';

interface Props {
  columns: Record<string, Column>;
  /** Every column on offer, the shown ones first and in their order. */
  order: readonly string[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onReset: () => void;
}

/** Which columns are shown and in which order: by mouse (drag), by keyboard and touch (arrows). */
export function ColumnsMenu({ columns, order, shown, onChange, onReset }: Props) {
  const [opened, setOpened] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  useEscape(opened, () => setOpened(false));

  const label = (key: string) => columns[key]?.label ?? key;
  const toggle = (key: string) => onChange(shown.includes(key) ? shown.filter((k) => k !== key) : [...shown, key]);
  const move = (key: string, to: number) => {
    const next = moved(shown, shown.indexOf(key), to);
    onChange(next);
    setSaid(`${label(key)} : position ${next.indexOf(key) + 1} sur ${next.length}`);
  };
  const dropOn = (event: DragEvent, key: string) => {
    event.preventDefault();
    if (dragged && shown.includes(key)) move(dragged, shown.indexOf(key));
    setDragged(null);
  };

  return (
    <Popover opened={opened} onChange={setOpened} closeOnEscape={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className="vg-tool"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => setOpened((is) => !is)}
          aria-haspopup="dialog"
          aria-expanded={opened}
        >
          <span className="vg-tool-label">Colonnes</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="vg-columns">
        <ul className="vg-plain">
          {order.map((key) => {
            const at = shown.indexOf(key);
            const isShown = at >= 0;
            return (
              <li
                key={key}
                className="vg-column"
                draggable={isShown}
                data-dragged={dragged === key || undefined}
                onDragStart={() => setDragged(key)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => dropOn(event, key)}
              >
                <IconGripVertical size={14} className="vg-grip" data-off={!isShown || undefined} aria-hidden />
                <Checkbox
                  label={label(key)}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => toggle(key)}
                />
                <ActionIcon
                  size="sm"
                  aria-label={`Monter ${label(key)}`}
                  disabled={at <= 0}
                  onClick={() => move(key, at - 1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Descendre ${label(key)}`}
                  disabled={!isShown || at === shown.length - 1}
                  onClick={() => move(key, at + 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <Button variant="subtle" fullWidth justify="flex-start" onClick={onReset}>
          Colonnes d'origine
        </Button>
        <span className="vg-said" role="status">
          {said}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
