import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { erasureSchema } from './erasure';

const { agencyCall } = callsOf('field');

export const erasureCalls = {
  fetchErasures: agencyCall({
    name: 'fetchErasures',
    method: 'GET',
    path: '/erasures',
    access: office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'What was erased once its time was over, the latest first',
    response: z.object({ data: z.array(erasureSchema) }),
  }),
};
