import { screen } from '@testing-library/react';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { refSource } from '../logic/list/ref-source';
import { ListScreen, type ListScreenProps } from '../ui/list-screen';
import { type Asked, fakeServer } from './harness';
import { type SampleRow, sampleCalls, sampleCustomerCalls, sampleList, sampleRow } from './sample-list';

/** A fake server with `count` sample rows that follows the list protocol. */
export function sampleServer(count: number, extra: Parameters<typeof fakeServer>[0] = {}) {
  const rows = Array.from({ length: count }, (_, i) => sampleRow(i));
  const fetch = ({ body }: Asked) => {
    const request = body as unknown as ListRequest;
    const { status } = request.filters as { status?: number[] };
    const kept = rows.filter(
      (r) =>
        r.name.toLowerCase().includes(request.query.toLowerCase()) &&
        (status === undefined || status.includes(r.status)),
    );
    const start = (request.page - 1) * request.limit;
    return { body: { data: kept.slice(start, start + request.limit), filtered: kept.length } };
  };
  const customers = [...new Map(rows.map((r) => [r.customer.id, r.customer])).values()];
  const server = fakeServer({
    '/fetch/sample-sites': fetch,
    '/fetch/sample-customers': ({ body }) => {
      const ids = (body.filters as { id?: string[] }).id;
      const data = customers.filter((c) => (ids ? ids.includes(c.id) : c.name.includes(String(body.query))));
      return { body: { data, filtered: data.length } };
    },
    ...extra,
  });
  return {
    ...server,
    rows,
    customers,
    /** Returns the bodies of the list calls so far. */
    requests: () => server.of('/fetch/sample-sites').map((a) => a.body as unknown as ListRequest),
    lastRequest: () => server.of('/fetch/sample-sites').at(-1)?.body as unknown as ListRequest,
  };
}

const customerSource = refSource<{ id: string; name: string }>({
  list: { key: 'sampleCustomers', defaultSort: { orderBy: 'name', ascending: true } },
  call: sampleCustomerCalls.fetch,
  name: (row) => row.name,
  idFilter: 'id',
});

export function SampleScreen(props: Partial<ListScreenProps<typeof sampleList>>) {
  return (
    <ListScreen
      list={sampleList}
      call={sampleCalls.fetch}
      exportCall={sampleCalls.export}
      title="Sites"
      refs={{ customer: customerSource }}
      {...props}
    />
  );
}

/** Returns the texts of the first column, in order. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td:not(.vg-narrow)')?.textContent ?? '');

export const rowNames = (rows: readonly SampleRow[]) => rows.map((r) => r.name);
