import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type {
  agencyExpirationList,
  agentExpirationList,
  customerExpirationList,
  ExpirationRow,
} from '@vigie/contracts/commercial/expiration/expiration';
import { expirationActs } from '@vigie/contracts/commercial/expiration/expiration.acts';
import { type ExpirationMatter, expirationRight } from '@vigie/contracts/commercial/expiration/expiration-rights';
import type { AnyCall } from '@vigie/contracts/core/call';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import type { RefSource } from '@vigie/kit/logic/list/ref-source';
import type { ListCall } from '@vigie/kit/logic/list/use-list';
import { navigateTo, toast, useHolds, useMayMake } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { agentPath } from '../record-page/record-paths';
import { ExpirationDialog } from './expiration.dialog';

interface Props {
  list: typeof agencyExpirationList | typeof agentExpirationList | typeof customerExpirationList;
  call: ListCall;
  exportCall: AnyCall;
  params?: Record<string, string>;
  refs?: Record<string, RefSource>;
  title: string;
  lead?: string;
  emptyText: string;
  /** The category of expirations added here. */
  matter: ExpirationMatter;
}

/** Colour of a row by its level; distant expirations have none. */
export const TONES: Partial<Record<NonNullable<ExpirationRow['level']>, 'negative' | 'warning'>> = {
  expired: 'negative',
  under30: 'warning',
};

/** Opens the agent's file, where the paper of this row is edited. */
const openAgent = (row: ExpirationRow) => row.agent && navigateTo(`${agentPath(row.agent.id)}/papers`);

const isOwn = (row: ExpirationRow) => row.source === 'expiration';

/**
 * Runs an act on expirations only; papers of an agent's file are reported instead, because they are edited in the file.
 */
const ofOwn =
  <Rest extends unknown[]>(run: (rows: readonly ExpirationRow[], ...rest: Rest) => Promise<boolean>) =>
  async (rows: readonly ExpirationRow[], ...rest: Rest): Promise<boolean> => {
    const own = rows.filter(isOwn);
    const done = own.length > 0 && (await run(own, ...rest));
    const papers = rows.length - own.length;
    // When the user cancels the confirmation, no toast is shown.
    if (papers > 0 && (done || own.length === 0))
      toast({ tone: 'warning', message: COMMERCIAL_MESSAGES.papersOfFile({ count: papers }), autoCloseMs: false });
    return done;
  };

/** A list of expirations with its dialog, for customers, agents or a category of the agency. */
export function ExpirationList({ matter, ...list }: Props) {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const acts = useActs(expirationActs);
  const bulkActs = useBulkActs<ExpirationRow>(expirationActs).map(({ onRun, onRunLong, ...act }) => ({
    ...act,
    onRun: ofOwn(onRun),
    onRunLong: ofOwn(onRunLong),
  }));
  const edits = holds(expirationRight('EDIT', matter));
  const deletes = holds(expirationRight('DELETE', matter));
  const mayReadAgent = useMayMake()(agentCalls.agent.access);
  const open = (row: ExpirationRow) => {
    if (isOwn(row)) dialog.open('read', row.id);
    else if (mayReadAgent) openAgent(row);
    else toast({ tone: 'info', message: ERROR_MESSAGES.missingRight({ label: RIGHTS.ACCOUNT_RIGHT_READ_AGENT }) });
  };
  const actions = (row: ExpirationRow): RowAction[] =>
    isOwn(row)
      ? [
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Modifier', hidden: !edits, onClick: () => dialog.open('edit', row.id) },
          ...(deletes ? acts(row) : []),
        ]
      : [{ label: "Ouvrir la fiche de l'agent", hidden: !mayReadAgent, onClick: () => openAgent(row) }];
  return (
    <>
      <ListScreen
        {...list}
        create={{
          label: 'Ajouter une échéance',
          right: expirationRight('EDIT', matter),
          onClick: () => dialog.open('add'),
        }}
        onOpen={open}
        rowActions={actions}
        bulkActions={deletes && bulkActs.length > 0 ? bulkActs : undefined}
        rowId={(row) => `${row.source}/${row.id}`}
        rowTone={(row) => (row.level ? TONES[row.level] : undefined)}
      />
      {dialog.show((subject, opening) => (
        <ExpirationDialog key={`${subject.id}/${subject.act}`} {...subject} matter={matter} {...opening} />
      ))}
    </>
  );
}
