import { Anchor, Button, Group } from '@mantine/core';
import type { OfferedAct } from '@vigie/kit/logic/acts/use-acts';
import { useWindowTitle } from '@vigie/kit/logic/screen/window-title';
import { navigateTo } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** The list that contains the record. */
export interface RecordList {
  path: string;
  label: string;
}

interface Props {
  title: string;
  status?: { label: string; tone?: ComponentProps<typeof StatusBadge>['tone'] };
  /** A short summary, next to the state. */
  facts: ReactNode;
  /** The list to which the user returns after the record is deleted. */
  list: RecordList;
  acts: readonly OfferedAct[];
  onEdit?: () => void;
}

/** The head of a record's page: title, way back to the list, and acts. */
export function RecordHeader({ title, status, facts, list, acts, onEdit }: Props) {
  useWindowTitle(title);
  const run = async ({ name, onClick }: OfferedAct) => {
    if ((await onClick()) && name === 'delete') navigateTo(list.path, { replace: true });
  };
  return (
    <PageHeader
      title={title}
      lead={
        <Group gap="xs">
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          {facts}
          <Anchor component={Link} to={list.path}>
            {list.label}
          </Anchor>
        </Group>
      }
      actions={
        <>
          {acts.map((act) => (
            <Button
              key={act.name}
              variant="default"
              c={act.tone}
              disabled={act.refusal !== null}
              title={act.refusal ?? undefined}
              onClick={() => void run(act)}
            >
              {act.label}
            </Button>
          ))}
          {onEdit && <Button onClick={onEdit}>Modifier</Button>}
        </>
      }
    />
  );
}
