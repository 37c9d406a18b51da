import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { nameOfService } from '../circuit/own-stops';
import { ServiceHours, ServiceStatusBadge } from '../execution/service-card';
import styles from './my-planning.module.css';
import type { LineService } from './planned-days';

interface Props {
  service: LineService;
  /** Path that a tap opens; without it the line is no link. */
  to?: string;
  /** Text under the site: for a customer, the agent. */
  detail?: string | null;
}

/** One service of a day: hours, site, specialty, status. */
export function ServiceLine({ service, to, detail }: Props) {
  // An agent walks the whole circuit; a customer reads its own site.
  const { title, lead } = detail === undefined ? ofAgent(service) : { title: service.site.name, lead: detail };
  const content = (
    <>
      <div className={styles.hours}>
        <ServiceHours service={service} />
      </div>
      <div className={styles.where}>
        <Text fw={600} className={styles.site}>
          {title}
        </Text>
        <Text c="dimmed" size="sm">
          {[lead, service.specialty].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <ServiceStatusBadge status={service.status} />
      {to && <IconChevronRight size={20} aria-hidden className={styles.chevron} />}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.line}>
          {content}
        </Link>
      ) : (
        <div className={styles.line}>{content}</div>
      )}
    </li>
  );
}

/** A circuit has no customer of its own: its first stop tells where it begins. */
function ofAgent(service: LineService) {
  const { isCircuit, site, customer } = service;
  return { title: nameOfService(service), lead: isCircuit ? `Début : ${site.name}` : customer.name };
}
