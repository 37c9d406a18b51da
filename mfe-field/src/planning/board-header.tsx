import { ActionIcon, Button } from '@mantine/core';
import { PageHeader } from '@vigie/kit/ui/page-header';
import type { ReactNode } from 'react';

/** What can be done on the board, in the order it is offered. */
export interface HeaderAct {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  primary?: boolean;
  disabled?: boolean;
  /** Of what opens and closes something. */
  expanded?: boolean;
}

export function BoardHeader({ acts, phone }: { acts: readonly HeaderAct[]; phone: boolean }) {
  return <PageHeader title="Planning" actions={acts.map((act) => <Act key={act.label} {...act} phone={phone} />)} />;
}

/** A phone shows the icon only, which leaves the height of the screen to the board. */
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
