import { newId } from '@vigie/contracts/core/id';
import {
  TELEPHONE_MESSAGES,
  type telephoneGatewayCalls,
} from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { selectSafetySettings } from '../on-call';
import { exampleMessage } from './message';
import { secretOf } from './secret';
import { sendMessage } from './send-message';

export const telephoneGatewayHandlers: Handlers<typeof telephoneGatewayCalls> = {
  telephoneGateway: async ({ standing }) => ({
    secret: secretOf(standing.agencyId),
    example: exampleMessage(standing.agencyId),
  }),
  // Outside of a transaction, which a slow gateway would hold open.
  testTelephoneGateway: outsideTransaction(async ({ standing, database }) => {
    const { agencyId } = standing;
    const { telephoneGatewayUrl } = await transaction(database, { agencyId }, () => selectSafetySettings('loneWorker'));
    if (!telephoneGatewayUrl) return { delivered: false, words: TELEPHONE_MESSAGES.noAddress };
    return sendMessage(telephoneGatewayUrl, { agencyId, id: newId(), message: exampleMessage(agencyId) });
  }),
};
