import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { addDays } from '@vigie/contracts/core/time/days';
import { logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { apiBlob, tellError } from '@vigie/kit/runtime';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { useState } from 'react';
import { downloadVerifier } from './download-verifier';

/** A month, the usual length of an export. */
const USUAL_DAYS = 30;

export function ExportProof() {
  const today = useToday();
  const [startDay, setStartDay] = useState<string | null>(addDays(today, -USUAL_DAYS));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!startDay) return;
    setBusy(true);
    const name = `main-courante-${startDay}.json`;
    await savePaper(name, (work) => apiBlob(logbookProofCalls.logbookProof, { body: { startDay } }, work));
    setBusy(false);
  };
  return (
    <Card withBorder component="section" aria-labelledby="proof-export">
      <Stack>
        <Title order={2} size="h4" id="proof-export">
          Exporter
        </Title>
        <Text c="dimmed">
          Le fichier contient vos mains courantes depuis le jour choisi et tous les maillons de la chaîne. Conservez-le
          : il se vérifie ici ou, sans nos serveurs, avec le vérificateur.
        </Text>
        <DateField label="Depuis le" value={startDay} onChange={setStartDay} />
        <Group>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy}
            disabled={!startDay}
            onClick={() => void save()}
          >
            Exporter avec preuve
          </Button>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            onClick={() => void downloadVerifier().catch(tellError)}
          >
            Télécharger le vérificateur
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
