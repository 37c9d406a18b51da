import { Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds } from '@vigie/kit/runtime';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface RowAction {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** Right needed to see the entry. */
  right?: RightKey;
  tone?: 'negative';
  hidden?: boolean;
  disabled?: boolean;
  /** Why the action cannot be done now: the entry is disabled, with this sentence below. */
  refusal?: string | null;
}

interface Props {
  /** Name of the row, for the label « Actions : Entrepôt de l'Île ». */
  name: string;
  actions: readonly RowAction[];
}

/** The action menu of a row: Tab reaches it, Enter opens it, arrows move in it, Escape closes it. */
export function RowActions({ name, actions }: Props) {
  const holds = useHolds();
  // The menu is created at first use, since a page has hundreds of rows.
  const [used, setUsed] = useState(false);
  const offered = actions.filter((a) => !a.hidden && (a.right === undefined || holds(a.right)));
  if (offered.length === 0) return null;
  const [harmless, harmful] = [
    offered.filter((a) => a.tone !== 'negative'),
    offered.filter((a) => a.tone === 'negative'),
  ];
  const item = (action: RowAction) => (
    <Menu.Item
      key={action.label}
      leftSection={action.icon}
      className={action.tone === 'negative' ? 'vg-menu-negative' : undefined}
      disabled={action.disabled || Boolean(action.refusal)}
      onClick={action.onClick}
    >
      {action.label}
      {action.refusal && (
        <Text size="xs" c="dimmed" maw={260}>
          {action.refusal}
        </Text>
      )}
    </Menu.Item>
  );
  const label = `Actions : ${name}`;
  if (!used) {
    return (
      <button type="button" className="vg-icon" aria-label={label} aria-haspopup="menu" onClick={() => setUsed(true)}>
        <IconDotsVertical size={16} aria-hidden />
      </button>
    );
  }
  return (
    <OpenedMenu label={label}>
      {harmless.map(item)}
      {harmless.length > 0 && harmful.length > 0 && <Menu.Divider />}
      {harmful.map(item)}
    </OpenedMenu>
  );
}

/** The menu, which opens once it is in the page. */
function OpenedMenu({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has left the page. The menu gives the focus back to what has it when the menu opens.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Inside the page's main landmark, so that a screen reader user who navigates by landmarks finds it.
      portalProps={{ target: document.querySelector<HTMLElement>('main') ?? document.body }}
    >
      <Menu.Target>
        <button ref={button} type="button" className="vg-icon" aria-label={label}>
          <IconDotsVertical size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
