import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { isMediatorNamed } from '@vigie/contracts/platform/settings/mediator';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';

const scope = { agencyId: DEMO_AGENCY };

/** The agency guards the home of a private person, whose papers must name a mediator (Code de la consommation, L616-1). */
const MEDIATOR = {
  name: 'Médiation de la consommation Exemple',
  address: '8 rue de la Conciliation, 75002 Paris',
  site: 'https://mediation.example',
};

/** Names the consumer mediator before the first paper is issued. */
export const mediatorSteps = (owner: DemoClient): Step[] => [
  async () => {
    const { agency } = await owner.call(agencyCalls.agency, undefined, scope);
    if (isMediatorNamed(readSettingsBlock(agency.settings, 'mediator'))) return;
    const body = { settings: { mediator: MEDIATOR }, updatedAt: agency.updatedAt };
    await owner.call(agencyCalls.updateAgency, { body }, scope);
  },
];
