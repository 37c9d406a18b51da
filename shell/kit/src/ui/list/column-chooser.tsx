import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { Column } from '@vigie/contracts/core/lists/list';
import { type DragEvent, useState } from 'react';
import { moved } from '../../logic/list/list-columns';

export interface ColumnChooserProps {
  columns: Record<string, Column>;
  /** All available columns, the shown ones first and in order. */
  order: readonly string[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Columns to select and reorder: by mouse (drag), by keyboard and touch (arrows). */
export function ColumnChooser({ columns, order, shown, onChange }: ColumnChooserProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

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
    <>
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
      <span className="vg-said" role="status">
        {said}
      </span>
    </>
  );
}
