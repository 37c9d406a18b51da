import { Checkbox, Table, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LISTED_EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { eventTypesFound } from '@vigie/kit/logic/event-types-found';
import { Fragment, useState } from 'react';
import type { SettingsForm } from '../setting';

const SWITCHES = [
  { key: 'enabled', label: 'Proposé' },
  { key: 'customerShow', label: 'Visible du client' },
  { key: 'notifyAgency', label: "Signaler à l'agence" },
  { key: 'notifyCustomer', label: 'Signaler au client' },
  { key: 'flash', label: 'Bandeau et son' },
] as const satisfies readonly { key: keyof EventTypeSettings; label: string }[];
type Key = (typeof SWITCHES)[number]['key'];

const SEARCH = "Rechercher un type d'événement";
const PATH = 'settings.serviceEventTypes.items';

/** Nobody reports a type that only the product writes, so « Proposé » would change nothing for it. */
const applies = (key: Key, family: { restricted: boolean }) => key !== 'enabled' || !family.restricted;

/** A customer is told only of what it may read, so the two switches follow each other. */
function switched<T extends Record<Key, boolean | null>>(switches: T, key: Key, on: boolean): T {
  if (key === 'notifyCustomer' && on) return { ...switches, notifyCustomer: true, customerShow: true };
  if (key === 'customerShow' && !on) return { ...switches, notifyCustomer: false, customerShow: false };
  return { ...switches, [key]: on };
}

/** The switches of each event type, by family; a family's switch sets all of its types. */
export function EventTypes({ form }: { form: SettingsForm }) {
  const [wanted, setWanted] = useState('');
  const items = form.values.settings.serviceEventTypes.items ?? [];
  const own = new Map(items.map((item) => [item.typeKey, item]));
  const switchesOf = ({ typeKey, defaults }: (typeof LISTED_EVENT_TYPES)[number]) => ({
    typeKey,
    ...defaults,
    ...own.get(typeKey),
  });
  const set = (types: readonly (typeof LISTED_EVENT_TYPES)[number][], key: Key, on: boolean) => {
    const changed = new Set(types.map(({ typeKey }) => typeKey));
    const all = LISTED_EVENT_TYPES.map((type) =>
      changed.has(type.typeKey) ? switched(switchesOf(type), key, on) : switchesOf(type),
    );
    form.set(PATH, all);
  };
  const shown = eventTypesFound(wanted);

  return (
    <>
      <TextInput
        aria-label={SEARCH}
        placeholder={SEARCH}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        mb="md"
        maw={360}
      />
      {shown.length === 0 && <Text c="dimmed">{COMMON_MESSAGES.noResult}</Text>}
      <Table.ScrollContainer minWidth={640} maxHeight={560}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Type</Table.Th>
              {SWITCHES.map(({ key, label }) => (
                <Table.Th key={key} ta="center" miw={88}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((family) => (
              <Fragment key={family.typeKey}>
                <Table.Tr>
                  <Table.Th scope="rowgroup">{family.name}</Table.Th>
                  {SWITCHES.map(({ key, label }) => {
                    if (!applies(key, family)) return <Table.Td key={key} />;
                    const on = family.types.filter((type) => switchesOf(type)[key]).length;
                    return (
                      <Table.Td key={key} align="center">
                        <Checkbox
                          aria-label={`${family.name}, tous les types : ${label}`}
                          checked={on === family.types.length}
                          indeterminate={on > 0 && on < family.types.length}
                          onChange={(event) => set(family.types, key, event.currentTarget.checked)}
                          display="inline-block"
                        />
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
                {family.types.map((type) => {
                  const switches = switchesOf(type);
                  return (
                    <Table.Tr key={type.typeKey}>
                      <Table.Td pl="xl">{type.name}</Table.Td>
                      {SWITCHES.map(({ key, label }) => (
                        <Table.Td key={key} align="center">
                          {applies(key, family) && (
                            <Checkbox
                              aria-label={`${type.name} : ${label}`}
                              checked={switches[key] ?? false}
                              onChange={(event) => set([type], key, event.currentTarget.checked)}
                              display="inline-block"
                            />
                          )}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  );
                })}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
