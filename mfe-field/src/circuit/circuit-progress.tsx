import { Table } from '@mantine/core';
import { STOPS_OF_CIRCUIT } from '@vigie/contracts/field/circuit/stop';
import type { Service } from '@vigie/contracts/field/service/service';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { ServiceStatusBadge } from '../execution/service-card';

/** The stops of a circuit, planned beside done. */
export function CircuitProgress({ circuit: { services, timeZone } }: { circuit: Service }) {
  const at = (instant: string | null) =>
    instant ? formatInstantTime(instant, timeZone) : <span className="vg-none">—</span>;
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table className="vg-figures" aria-label={STOPS_OF_CIRCUIT}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Site</Table.Th>
            <Table.Th>Prévu</Table.Th>
            <Table.Th>Arrivée</Table.Th>
            <Table.Th>Départ</Table.Th>
            <Table.Th>Statut</Table.Th>
            <Table.Th>Facture</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {services.map((stop) => (
            <Table.Tr key={stop.id}>
              <Table.Td>{stop.site.name}</Table.Td>
              <Table.Td className="vg-nowrap">
                {at(stop.startAt)} – {at(stop.endAt)}
              </Table.Td>
              <Table.Td>{at(stop.arrivedAt)}</Table.Td>
              <Table.Td>{at(stop.leftAt)}</Table.Td>
              <Table.Td>
                <ServiceStatusBadge status={stop.status} />
              </Table.Td>
              <Table.Td>{stop.invoiceReference ?? <span className="vg-none">—</span>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
