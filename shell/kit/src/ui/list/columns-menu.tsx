import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useEscape } from '../../logic/form/escape-stack';
import { ColumnChooser, type ColumnChooserProps } from './column-chooser';

interface Props extends ColumnChooserProps {
  onReset: () => void;
}

/** The menu of the shown columns and their order: by mouse (drag), by keyboard and touch (arrows). */
export function ColumnsMenu({ columns, order, shown, onChange, onReset }: Props) {
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));

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
        <ColumnChooser {...{ columns, order, shown, onChange }} />
        <Button variant="subtle" fullWidth justify="flex-start" onClick={onReset}>
          Colonnes d'origine
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
