import { Alert, Anchor, List } from '@mantine/core';
import type { EarlierMonth } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { formatByCurrency } from '@vigie/contracts/formats/french';
import { Link } from 'react-router';

interface Props {
  months: readonly EarlierMonth[];
  nameOf: (month: string) => string;
  pathOf: (month: string) => string;
}

/** Earlier months with services that were done but not billed, each with a link. */
export function EarlierMonths({ months, nameOf, pathOf }: Props) {
  if (months.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      my="sm"
      title="Des services réalisés avant cette période ne sont pas facturés"
    >
      <List size="sm">
        {months.map(({ month, services, prices }) => (
          <List.Item key={month}>
            <Anchor component={Link} to={pathOf(month)} size="sm" underline="always">
              {nameOf(month)}
            </Anchor>
            {` : ${services} service${services > 1 ? 's' : ''}${prices === null || prices.length === 0 ? '' : `, ${formatByCurrency(prices)} HT`}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
