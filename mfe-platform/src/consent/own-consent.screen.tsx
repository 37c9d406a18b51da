import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { formatInstant, unbroken } from '@vigie/contracts/formats/french';
import { CONSENT_MESSAGES } from '@vigie/contracts/platform/consent/consent';
import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { tellError, useCall, useSend, useSession } from '@vigie/kit/runtime';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

/** The privacy document of the agency, and the user's own answer to it. */
export function OwnConsentScreen() {
  const { data, error, refetch } = useCall(consentCalls.ownConsent);
  const save = useSend(consentCalls.saveConsent);
  const timeZone = useTimeZone();
  const role = useSession((session) => session.role);
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState rows={6} />;
  const { document, answer } = data;
  const say = (accepted: boolean) =>
    save
      .mutateAsync({
        body: { id: newId(), documentVersion: document.version, documentDigest: document.digest, accepted },
      })
      .catch(async (refused) => {
        tellError(refused);
        // The document has changed, and the user must read it before answering.
        await refetch();
      });
  return (
    <Stack gap="md">
      <PageHeader lead={`Document de votre agence, version ${document.version}`} />
      <RichTextField
        label="Document de confidentialité"
        hideLabel
        value={document.text}
        onChange={() => undefined}
        readOnly
      />
      {role === 'agent' && (
        <Text>
          <strong>Dictée vocale.</strong> {unbroken(CONSENT_MESSAGES.dictation)}
        </Text>
      )}
      {answer && (
        <Alert color={answer.accepted ? 'positive' : 'warning'} role="status">
          {answer.accepted ? 'Vous avez accepté' : 'Vous avez refusé'} cette version le{' '}
          {formatInstant(answer.at, timeZone)}.
        </Alert>
      )}
      <Group gap="xs">
        {!answer?.accepted && (
          <Button loading={save.isPending} onClick={() => void say(true)}>
            J'ai lu et j'accepte
          </Button>
        )}
        {(!answer || answer.accepted) && (
          <Button variant="default" loading={save.isPending} onClick={() => void say(false)}>
            {answer ? 'Retirer mon consentement' : 'Je refuse'}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {CONSENT_MESSAGES.keptFor}
      </Text>
    </Stack>
  );
}
