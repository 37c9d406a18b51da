import { Badge } from '@mantine/core';
import {
  type AgentRequestRow,
  agentRequestList,
  type CustomerRequestRow,
  customerRequestList,
} from '@vigie/contracts/commercial/request/request';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { DECISIONS, DecisionDialog, type ToDecide } from './decision.dialog';
import { RequestDialog } from './request.dialog';
import { SIDES, type Side } from './request-side';
import { requestTypeSource } from './request-types';
import styles from './requests.module.css';

const REFS = {
  agent: { agent: agentSource, requestType: requestTypeSource('agent') },
  customer: { customer: customerSource, requestType: requestTypeSource('customer') },
};

type Row = AgentRequestRow | CustomerRequestRow;

type Decision = keyof typeof DECISIONS;
const isDecision = (name: string): name is Decision => name in DECISIONS;

/** Returns the acts on one request and on several; decisions open a dialog for the answer. */
function useRequests(side: Side) {
  const dialog = useLinkedDialog();
  const decision = useDialog<{
    act: Decision;
    request: ToDecide;
    others?: readonly ToDecide[];
    tell?: (done: boolean) => void;
  }>();
  const { open } = decision;
  const instead = useMemo(() => {
    const opens = (act: Decision) => (request: Row) => open({ act, request });
    return { accept: opens('accept'), postpone: opens('postpone'), refuse: opens('refuse') } satisfies Record<
      Decision,
      unknown
    >;
  }, [open]);
  const acts = useActs(SIDES[side].acts, instead);
  const bulkActs = useBulkActs<Row>(SIDES[side].acts).map((act) => {
    const { name, label, tone } = act;
    if (!isDecision(name)) return act;
    // The promise resolves when the dialog closes: a decision clears the selection, giving up keeps it.
    const ask = ([request, ...others]: readonly Row[]) =>
      new Promise<boolean>((tell) => {
        if (request) open({ act: name, request, others, tell });
        else tell(false);
      });
    return { label, tone, onRun: ask };
  });
  const rowActions = (row: Row): RowAction[] => [
    { label: 'Ouvrir', onClick: () => dialog.open('read', row.id) },
    ...acts(row),
  ];
  const dialogs = (
    <>
      {dialog.show((subject) => (
        <RequestDialog dialog={{ ...dialog, subject }} side={side} />
      ))}
      {decision.subject && (
        <DecisionDialog
          // The key remounts the form: only a request that is decided alone has the fields of the mail.
          key={[decision.subject.act, decision.subject.request.id, decision.subject.others?.length].join(' ')}
          {...decision.subject}
          side={side}
          opened={decision.opened}
          onClose={decision.close}
        />
      )}
    </>
  );
  return { dialog, rowActions, bulkActions: bulkActs.length > 0 ? bulkActs : undefined, dialogs };
}

/** Marks requests with unread messages. */
const CELLS = {
  subject: ({ subject, unread }: Row) =>
    unread ? (
      <span className={styles.unread}>
        <strong>{subject}</strong>
        <Badge variant="light">Nouveau</Badge>
      </span>
    ) : (
      subject
    ),
};

/** The requests of agents. */
export function AgentRequestsScreen() {
  const { dialog, dialogs, ...actions } = useRequests('agent');
  return (
    <>
      <ListScreen
        list={agentRequestList}
        call={requestCalls.fetchAgentRequests}
        exportCall={requestCalls.fetchAgentRequestsExport}
        refs={REFS.agent}
        create={{
          label: 'Ajouter une demande',
          right: 'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        {...actions}
        cells={CELLS}
        emptyText="Ce que vos agents vous demandent apparaîtra ici : tenue, acompte, entretien."
      />
      {dialogs}
    </>
  );
}

/** The requests of customers. */
export function CustomerRequestsScreen() {
  const { dialog, dialogs, ...actions } = useRequests('customer');
  return (
    <>
      <ListScreen
        list={customerRequestList}
        call={requestCalls.fetchCustomerRequests}
        exportCall={requestCalls.fetchCustomerRequestsExport}
        refs={REFS.customer}
        create={{
          label: 'Ajouter une demande client',
          right: 'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        {...actions}
        cells={CELLS}
        emptyText="Ce que vos clients vous demandent depuis leur espace apparaîtra ici."
      />
      {dialogs}
    </>
  );
}
