import { Accordion, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconNotebook, IconPhone, IconRoute, IconShieldBolt, IconUsers } from '@tabler/icons-react';
import type { SiteSheet as Sheet } from '@vigie/contracts/commercial/site/site';
import { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { useCall } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { ServiceHours } from '../execution/service-card';
import type { FieldService } from '../my-planning/my-services.queries';
import { directionsTo } from './directions';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The data of a site that a guard needs: directions, instructions, keys, alarms, numbers, colleagues. Cached for
 * offline use.
 */
export function SiteSheet({ service }: { service: FieldService }) {
  const { data, error, refetch } = useCall(
    siteSheetCalls.siteSheet,
    { params: { id: service.site.id } },
    { keep: true },
  );
  if (!data)
    return error ? (
      <Text c="dimmed">
        {error.message}{' '}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {COMMON_MESSAGES.retry}
        </Anchor>
      </Text>
    ) : null;
  const { sheet } = data;
  const way = directionsTo(sheet.address);
  return (
    <Stack component="section" aria-label="Le site" gap="sm">
      {way && (
        <Button component="a" href={way} size="lg" variant="default" leftSection={<IconRoute {...icon} />}>
          Itinéraire
        </Button>
      )}
      <Accordion multiple variant="separated" chevronPosition="right">
        <Instructions items={sheet.items} />
        <Keys keys={sheet.siteKeys} />
        <Alarms alarms={sheet.siteAlarms} />
        <Contacts contacts={sheet.contacts} />
        <Colleagues service={service} />
      </Accordion>
    </Stack>
  );
}

interface PartProps {
  value: string;
  title: string;
  count?: number;
  icon: ReactNode;
  children: ReactNode;
}

function Part({ value, title, count, icon: before, children }: PartProps) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control icon={before} mih={56}>
        {title}
        {count ? ` (${count})` : ''}
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm">{children}</Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Instructions({ items }: { items: Sheet['items'] }) {
  return (
    <Part value="items" title="Consignes" count={items?.length} icon={<IconNotebook {...icon} />}>
      {items === null && <Text c="dimmed">Ce site n'ouvre pas ses consignes aux agents.</Text>}
      {items?.length === 0 && <Text c="dimmed">{FIELD_MESSAGES.noInstruction}</Text>}
      {items?.map(({ id, title, content }) => (
        <div key={id}>
          <Text fw={600}>{title}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </div>
      ))}
    </Part>
  );
}

function Keys({ keys }: { keys: Sheet['siteKeys'] }) {
  if (keys.length === 0) return null;
  return (
    <Part value="keys" title="Clés et codes" count={keys.length} icon={<IconKey {...icon} />}>
      {keys.map(({ id, name, reference, quantity }) => (
        <Group key={id} justify="space-between">
          <Text>{quantity > 1 ? `${name} (${quantity})` : name}</Text>
          <Text fw={600} className="vg-figures">
            {reference}
          </Text>
        </Group>
      ))}
    </Part>
  );
}

function Alarms({ alarms }: { alarms: Sheet['siteAlarms'] }) {
  if (alarms.length === 0) return null;
  return (
    <Part value="alarms" title="Alarmes" count={alarms.length} icon={<IconShieldBolt {...icon} />}>
      {alarms.map(({ id, name, location, instructions }) => (
        <div key={id}>
          <Text fw={600}>{name}</Text>
          {location && <Text c="dimmed">{location}</Text>}
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{instructions}</Text>
        </div>
      ))}
    </Part>
  );
}

function Contacts({ contacts }: { contacts: Sheet['contacts'] }) {
  if (contacts.length === 0) return null;
  return (
    <Part value="contacts" title="Numéros utiles" count={contacts.length} icon={<IconPhone {...icon} />}>
      {contacts.map(({ id, name, position, phone }) => (
        <Button
          key={id}
          component="a"
          href={`tel:${phone}`}
          size="lg"
          variant="default"
          justify="space-between"
          rightSection={<IconPhone {...icon} />}
          aria-label={`Appeler ${name}`}
        >
          {[name, position].filter(Boolean).join(', ')}
        </Button>
      ))}
    </Part>
  );
}

function Colleagues({ service }: { service: FieldService }) {
  const { data } = useCall(serviceReadCalls.serviceColleagues, { params: { id: service.id } }, { keep: true });
  const colleagues = data?.colleagues ?? [];
  return (
    <Part value="colleagues" title="Collègues sur le site" count={colleagues.length} icon={<IconUsers {...icon} />}>
      {colleagues.length === 0 && <Text c="dimmed">Vous êtes seul sur ce site, relève comprise.</Text>}
      {colleagues.map(({ serviceId, name, startAt, endAt }) => (
        <Group key={serviceId} justify="space-between">
          <Text>{name}</Text>
          <ServiceHours service={{ ...service, startAt, endAt }} />
        </Group>
      ))}
    </Part>
  );
}
