import { Button, Text } from '@mantine/core';
import type { AgentRow } from '@vigie/contracts/commercial/agent/agent';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { api, tellError } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { useState } from 'react';
import { useLicenceLength } from './licence-length';

/** The fields of an agent that its acts need, from a list or from its page. */
export type ActedAgent = Pick<
  AgentRow,
  'id' | 'status' | 'updatedAt' | 'firstName' | 'lastName' | 'email' | 'licenceEndsOn'
>;

/** The agents whose accounts are to be opened, and the act to run once the term is chosen. */
export interface LicenceAsked {
  agents: readonly ActedAgent[];
  give: () => Promise<unknown>;
}

/** Asks once for the licence term of several agents. */
export function LicenceDialog({ asked: { agents, give }, onDone }: { asked: LicenceAsked; onDone: () => void }) {
  const length = useLicenceLength();
  const [busy, setBusy] = useState(false);
  const [first] = agents;
  const several = agents.length > 1;

  const submit = async () => {
    const days = length.take();
    if (days === undefined) return;
    setBusy(true);
    try {
      await api(licenceCalls.chooseLicence, { body: { agentIds: agents.map(({ id }) => id), days } });
      await give();
      onDone();
    } catch (failure) {
      tellError(failure);
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onDone}
      title={several ? `Attribuer ${agents.length} licences` : 'Attribuer une licence'}
      size="sm"
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            Annuler
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {several ? 'Attribuer les licences' : 'Attribuer la licence'}
          </Button>
        </>
      }
    >
      <Text size="sm" mb="sm">
        {several
          ? 'La même durée pour chacun des agents choisis.'
          : first && `${first.firstName} ${first.lastName}`.trim()}
      </Text>
      {length.field}
    </Dialog>
  );
}
