import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMail, IconMapPin, IconMessage, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { AGENT_REQUEST_RIGHTS } from '@vigie/contracts/commercial/request/request-rights';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { useCall, useHolds } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import type { ReactNode } from 'react';
import { directionsTo, writtenAddress } from '../site-sheet/directions';

const icon = { size: 22, 'aria-hidden': true } as const;

/** Numbers to call: the agency, its on-call number, the emergency services. Also available offline. */
export function ContactScreen() {
  const { data, error, refetch } = useCall(agencyCalls.agencyContact, undefined, { keep: true });
  const holds = useHolds();
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState rows={5} rowHeight={56} />;
  const { name, phone, email, address, onCallNumber, emergencyNumbers } = data.contact;
  const mayAsk = AGENT_REQUEST_RIGHTS.some(holds);
  const way = directionsTo(address);
  return (
    <>
      <PageHeader lead={name} />
      <Stack>
        {onCallNumber && (
          <Way href={`tel:${onCallNumber}`} icon={<IconPhoneCall {...icon} />} main>
            Astreinte : {formatPhone(onCallNumber)}
          </Way>
        )}
        {phone && (
          <Way href={`tel:${phone}`} icon={<IconPhone {...icon} />}>
            Bureau : {formatPhone(phone)}
          </Way>
        )}
        {email && (
          <Way href={`mailto:${email}`} icon={<IconMail {...icon} />}>
            {email}
          </Way>
        )}
        {mayAsk && (
          <Way href="#/demandes" icon={<IconMessage {...icon} />}>
            Écrire une demande
          </Way>
        )}
        {way && (
          <Way href={way} icon={<IconMapPin {...icon} />}>
            {writtenAddress(address)}
          </Way>
        )}
        {!onCallNumber && !phone && !email && (
          <Text c="dimmed">Votre agence n'a donné ni numéro ni adresse{mayAsk && ' : écrivez-lui une demande'}.</Text>
        )}
        <Paper withBorder p="md" component="section" aria-labelledby="emergency">
          <Title order={2} size="h4" id="emergency" mb="sm">
            Urgences
          </Title>
          <Stack gap="xs">
            {emergencyNumbers.map(({ label, number }) => (
              <Way key={`${label} ${number}`} href={`tel:${number}`} icon={<IconPhone {...icon} />}>
                {label} : {number}
              </Way>
            ))}
          </Stack>
        </Paper>
      </Stack>
    </>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  /** The most prominent number. */
  main?: boolean;
  children: ReactNode;
}

function Way({ href, icon: before, main, children }: WayProps) {
  return (
    <Button
      component="a"
      href={href}
      size="lg"
      variant={main ? 'filled' : 'default'}
      justify="flex-start"
      leftSection={before}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
    >
      {children}
    </Button>
  );
}
