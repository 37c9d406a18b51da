import { Anchor, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { HourDetail } from '@vigie/contracts/field/hours/hours';
import { formatInstantDay, formatInstantTime, formatMinutes } from '@vigie/contracts/formats/french';
import { payCategories } from '@vigie/contracts/rules/hours/agent-hours';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds } from '@vigie/kit/runtime';
import { Link } from 'react-router';
import styles from './hours.module.css';

type Line = HourDetail['services'][number];

const CATEGORIES = [
  { key: 'day', label: 'Jour' },
  { key: 'night', label: 'Nuit' },
  { key: 'saturday', label: 'Samedi' },
  { key: 'sunday', label: 'Dimanche' },
  { key: 'holiday', label: 'Férié' },
] as const;

/** Shows a dash for zero, so that the other figures stand out. */
const figure = (minutes: number | null) => (minutes ? formatMinutes(minutes) : <span className="vg-none">—</span>);

/** Each service planned beside done, with its paid hours, as a table, or as cards on a phone. */
export function ServiceHours({ services }: { services: readonly Line[] }) {
  const phone = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false });
  if (phone) {
    return (
      <ol className={styles.cards} aria-label="Heures par service">
        {services.map((line) => (
          <ServiceCard key={line.id} line={line} />
        ))}
      </ol>
    );
  }
  return (
    <Table.ScrollContainer minWidth={1000}>
      <Table className="vg-figures" aria-label="Heures par service">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Service</Table.Th>
            <Table.Th>Site</Table.Th>
            <Table.Th ta="right">Prévu</Table.Th>
            <Table.Th ta="right">Réalisé</Table.Th>
            <Table.Th ta="right">Retenu</Table.Th>
            <Table.Th ta="right">Écart</Table.Th>
            {CATEGORIES.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {services.map((line) => (
            <ServiceRow key={line.id} line={line} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ServiceCard({ line }: { line: Line }) {
  const categories = payCategories(line.split);
  const difference = line.workMin - line.plannedMin;
  const facts = [
    { label: 'Prévu', minutes: line.plannedMin },
    { label: 'Réalisé', minutes: line.doneMin },
    { label: line.basis === 'plan' ? 'Retenu (planning)' : 'Retenu', minutes: line.workMin },
    { label: 'Écart', minutes: difference },
    // On a phone, categories without hours are left out.
    ...CATEGORIES.flatMap(({ key, label }) => (categories[key] ? [{ label, minutes: categories[key] }] : [])),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <ServiceName line={line} />
        </div>
        <span className={styles.site}>{line.site.name}</span>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, minutes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="vg-figures" data-strong={(label === 'Écart' && difference !== 0) || undefined}>
              {figure(minutes)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function ServiceRow({ line }: { line: Line }) {
  const categories = payCategories(line.split);
  const difference = line.workMin - line.plannedMin;
  return (
    <Table.Tr>
      <Table.Td>
        <ServiceName line={line} />
      </Table.Td>
      <Table.Td>{line.site.name}</Table.Td>
      <Table.Td ta="right">{figure(line.plannedMin)}</Table.Td>
      <Table.Td ta="right">{figure(line.doneMin)}</Table.Td>
      <Table.Td ta="right">
        {figure(line.workMin)}
        {line.basis === 'plan' && <div className="vg-none">selon le planning</div>}
      </Table.Td>
      <Table.Td ta="right" fw={difference === 0 ? undefined : 600}>
        {figure(difference)}
      </Table.Td>
      {CATEGORIES.map(({ key }) => (
        <Table.Td key={key} ta="right">
          {figure(categories[key])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function ServiceName({ line: { id, reference, startAt, endAt } }: { line: Line }) {
  const timeZone = useTimeZone();
  const holds = useHolds();
  const reads = holds('ACCOUNT_RIGHT_READ_MISSION') || holds('ACCOUNT_RIGHT_EDIT_MISSION');
  const mayOpen = reads && holds('ACCOUNT_RIGHT_LIST_MISSION');
  return (
    <>
      {mayOpen ? (
        <Anchor component={Link} to={`/platform/service/adminServices?id=${id}`}>
          {reference}
        </Anchor>
      ) : (
        reference
      )}
      <div className="vg-none">
        {formatInstantDay(startAt, timeZone)} {formatInstantTime(startAt, timeZone)}–
        {formatInstantTime(endAt, timeZone)}
      </div>
    </>
  );
}
