import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { siteAlertsCalls } from '@vigie/contracts/field/site-alerts/site-alerts.calls';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { siteId } from '../sites';

const scope = { agencyId: DEMO_AGENCY };
const PAGE = 250;
const HOUR_MS = 3_600_000;
/** Alerts older than this are acknowledged; younger alerts wait for the users. */
const WAITS_FOR_MS = 8 * HOUR_MS;

/** Sets the alerts of one site and acknowledges the alerts of the past weeks; those of the last hours wait. */
export const alertSteps = (owner: DemoClient): Step[] => [
  () => ownAlerts(owner),
  async () => {
    const before = Date.now() - WAITS_FOR_MS;
    for (;;) {
      const { data } = await owner.call(logbookCalls.fetchAlerts, { body: { limit: PAGE } }, scope);
      // The alarms of lone workers (family « agent ») are answered on their own screen.
      const past = data.filter(({ createdAt, familyKey }) => familyKey !== 'agent' && Date.parse(createdAt) < before);
      for (const { id } of past)
        await owner.call(
          logbookCalls.acknowledgeEvent,
          { params: { id }, body: { comment: 'Vu, client informé' } },
          scope,
        );
      if (past.length === 0 || data.length < PAGE) return;
    }
  },
];

/** The museum is notified of every control of its doors, and not of incivilities. */
async function ownAlerts(owner: DemoClient): Promise<void> {
  const params = { id: siteId('museum-rooms') };
  const { alerts } = await owner.call(siteAlertsCalls.siteAlerts, { params }, scope);
  if (alerts.updatedAt !== null) return;
  const changes = [
    { typeKey: 'specific_control_door', notifyAgency: null, notifyCustomer: true },
    { typeKey: 'incident_incivility', notifyAgency: null, notifyCustomer: false },
  ];
  await owner.call(siteAlertsCalls.saveSiteAlerts, { params, body: { changes, updatedAt: null } }, scope);
}
