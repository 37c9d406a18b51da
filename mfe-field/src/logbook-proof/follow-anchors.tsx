import { Card, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import { logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import { formatFrenchDay, formatNumber } from '@vigie/contracts/formats/french';
import { useCall, useSend } from '@vigie/kit/runtime';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import classes from './logbook-proof.module.css';

/** The daily anchors of the chain, and the mails that keep copies of them where the agency cannot change them. */
export function FollowAnchors() {
  const query = useCall(logbookProofCalls.logbookAnchors);
  const follow = useSend(logbookProofCalls.followLogbookAnchors);
  // The last answer is shown until the query is read again.
  const known = follow.data ?? query.data;
  return (
    <Card withBorder component="section" aria-labelledby="proof-anchors">
      <Stack>
        <Title order={2} size="h4" id="proof-anchors">
          Empreintes quotidiennes
        </Title>
        {query.isError && !known && <QueryError error={query.error} onRetry={query.refetch} />}
        {!known && !query.isError && <LoadingState rows={4} />}
        {known && (
          <>
            <SwitchField
              label="Recevoir l'empreinte chaque matin par e-mail"
              description={`À ${known.address}. Gardée dans votre messagerie, elle montre si la fin a été coupée ou la chaîne réécrite.`}
              value={follow.isPending ? follow.variables.body.followed : known.followed}
              onChange={(followed) => follow.mutate({ body: { followed: followed === true } })}
            />
            {known.anchors.length === 0 ? (
              <Text c="dimmed">La première empreinte sera notée cette nuit, dès la première main courante.</Text>
            ) : (
              <ScrollArea.Autosize mah={220} type="auto" tabIndex={0} aria-label="Empreintes notées">
                <Table className="vg-figures">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Soir du</Table.Th>
                      <Table.Th ta="right">Enregistrements</Table.Th>
                      <Table.Th>Empreinte</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {known.anchors.map(({ day, count, hash }) => (
                      <Table.Tr key={day}>
                        <Table.Td>{formatFrenchDay(day)}</Table.Td>
                        <Table.Td ta="right">{formatNumber(count)}</Table.Td>
                        <Table.Td className={classes.hash}>{`${count}-${hash}`}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollArea.Autosize>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
