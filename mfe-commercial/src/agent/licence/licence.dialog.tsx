import { Button, Text } from '@mantine/core';
import type { AgentRow } from '@vigie/contracts/commercial/agent/agent';
import { tellError } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { useState } from 'react';
import { chooseLicence, useLicenceLength } from './licence-length';

/** The fields of an agent that its acts need, from a list or from its page. */
export type ActedAgent = Pick<
  AgentRow,
  'id' | 'status' | 'updatedAt' | 'firstName' | 'lastName' | 'email' | 'licenceEndsOn'
>;

/** The agents whose accounts are to be opened, and the act to run once the term is chosen. */
export interface LicenceAsked {
  agents: readonly ActedAgent[];
  /** The chosen agents that can be given no licence, because they have one or are archived. */
  others: readonly ActedAgent[];
  give: () => Promise<unknown>;
}

const nameOf = ({ firstName, lastName }: ActedAgent): string => `${firstName} ${lastName}`.trim();

/** Asks once for the licence term of several agents. */
export function LicenceDialog({
  asked: { agents, others, give },
  onDone,
}: {
  asked: LicenceAsked;
  onDone: () => void;
}) {
  const length = useLicenceLength(agents.length);
  const [busy, setBusy] = useState(false);
  const [first] = agents;
  const several = agents.length > 1;

  const submit = async () => {
    const taken = length.take();
    if (!taken) return;
    setBusy(true);
    try {
      await chooseLicence(
        agents.map(({ id }) => id),
        taken,
      );
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
        {several ? 'La même durée pour chacun des agents choisis.' : first && nameOf(first)}
      </Text>
      {others.length > 0 && (
        <Text size="sm" mb="sm" c="dimmed">
          {`Laissés de côté, car ils ne sont pas « Sans licence » : ${others.map(nameOf).join(', ')}.`}
        </Text>
      )}
      {length.field}
    </Dialog>
  );
}
