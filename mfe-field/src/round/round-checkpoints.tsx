import { ActionIcon, Alert, Anchor, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import type { Checkpoint } from '@vigie/contracts/field/checkpoint/checkpoint';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useCall, useRight } from '@vigie/kit/runtime';
import { SelectOnce } from '@vigie/kit/ui/fields/pick/select-once';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Link } from 'react-router';
import styles from './round.module.css';
import { moved, type RoundForm } from './round-draft';

type Known = Pick<Checkpoint, 'id' | 'title' | 'building' | 'floor'>;

/** The checkpoints of a round in order: added from those of the site, moved by buttons, which work with a keyboard. */
export function RoundCheckpoints({ form, known }: { form: RoundForm; known: readonly Known[] }) {
  const readOnly = useReadOnly(false);
  const siteId = form.values.site?.id ?? null;
  const body = {
    ...{ query: '', limit: MAX_ROWS_PER_PAGE, page: 1, ascending: true, orderBy: 'title' },
    filters: { site: siteId ? [siteId] : [], status: [checkpointStatuses.value.active] },
  };
  const { data, error, refetch } = useCall(
    checkpointCalls.fetchCheckpoints,
    { body },
    { enabled: siteId !== null && !readOnly },
  );
  const offered: readonly Known[] = data?.data ?? [];
  const ids = (form.values.checkpoints ?? []).flatMap((it) => it?.id ?? []);
  const set = (next: readonly string[]) =>
    form.set(
      'checkpoints',
      next.map((id) => ({ id })),
    );
  const find = (id: string) => offered.find((it) => it.id === id) ?? known.find((it) => it.id === id);
  return (
    <section aria-label="Points de contrôle" data-path="checkpoints" tabIndex={-1}>
      <Text fw={600} mb={4}>
        Points de contrôle ({ids.length})
      </Text>
      <ol className={styles.order}>
        {ids.map((id, index) => {
          const checkpoint = find(id);
          const title = checkpoint?.title ?? '…';
          return (
            <li key={id} className={styles.line}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.title}>
                {title}
                <Text span c="dimmed" size="sm">
                  {[checkpoint?.building, checkpoint?.floor].filter(Boolean).map((part) => ` · ${part}`)}
                </Text>
              </span>
              {!readOnly && (
                <Group gap={4} wrap="nowrap">
                  <Move
                    label={`Monter ${title}`}
                    disabled={index === 0}
                    onClick={() => set(moved(ids, index, index - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </Move>
                  <Move
                    label={`Descendre ${title}`}
                    disabled={index === ids.length - 1}
                    onClick={() => set(moved(ids, index, index + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </Move>
                  <Move label={`Retirer ${title}`} onClick={() => set(ids.filter((it) => it !== id))}>
                    <IconX size={16} aria-hidden />
                  </Move>
                </Group>
              )}
            </li>
          );
        })}
      </ol>
      {!readOnly && error && <QueryError error={error} onRetry={refetch} compact />}
      {!readOnly && data?.data.length === 0 && <NoCheckpoints />}
      {!readOnly && !error && (
        <SelectOnce
          label="Point de contrôle à ajouter"
          placeholder={siteId ? 'Choisir' : "Choisissez d'abord le site"}
          disabled={siteId === null}
          data={offered.filter((it) => !ids.includes(it.id)).map((it) => ({ value: it.id, label: it.title }))}
          onChoose={(id) => set([...ids, id])}
          nothingFoundMessage="Aucun autre point de contrôle sur ce site"
          error={form.errors.checkpoints}
        />
      )}
    </section>
  );
}

/** A round of a site without a checkpoint cannot be saved, so the form says where they are made. */
function NoCheckpoints() {
  const mayCreate = useRight('ACCOUNT_RIGHT_CREATE_CHECKPOINT');
  return (
    <Alert color="warning" py="xs" mb="xs" role="status">
      Ce site n'a pas encore de point de contrôle : une ronde en demande au moins un.{' '}
      {mayCreate && (
        <Anchor component={Link} to="/platform/terrain/checkpoints?act=add">
          En ajouter un
        </Anchor>
      )}
    </Alert>
  );
}

interface MoveProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Move({ label, disabled, onClick, children }: MoveProps) {
  return (
    <ActionIcon variant="default" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
