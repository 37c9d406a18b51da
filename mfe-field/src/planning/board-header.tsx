import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { PageHeader } from '@vigie/kit/ui/page-header';
import type { ReactNode } from 'react';

/** An act of the board. The acts are shown in their order. */
export interface HeaderAct {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  primary?: boolean;
  disabled?: boolean;
  /** State of an act that opens and closes a part of the screen. */
  expanded?: boolean;
  /** True for an act that a phone shows in the menu. */
  behind?: boolean;
}

export function BoardHeader({ acts, phone }: { acts: readonly HeaderAct[]; phone: boolean }) {
  const behind = phone ? acts.filter((act) => act.behind) : [];
  const shown = acts.filter((act) => !behind.includes(act));
  return (
    <PageHeader
      title="Planning"
      actions={
        <>
          {shown.map((act) => (
            <Act key={act.label} {...act} phone={phone} />
          ))}
          {behind.length > 0 && <More acts={behind} />}
        </>
      }
    />
  );
}

/** The menu of the acts for which a phone has no room beside the title. */
function More({ acts }: { acts: readonly HeaderAct[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Autres actions">
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, disabled, onClick }) => (
          <Menu.Item key={label} leftSection={icon} disabled={disabled} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** An act. A phone shows its icon only, so that the board has the height of the screen. */
function Act({ label, icon, onClick, primary, disabled, expanded, phone }: HeaderAct & { phone: boolean }) {
  const variant = primary ? 'filled' : 'default';
  if (!phone) {
    return (
      <Button variant={variant} leftSection={icon} disabled={disabled} aria-expanded={expanded} onClick={onClick}>
        {label}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant={variant}
      color={primary ? 'blue' : undefined}
      size={36}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
