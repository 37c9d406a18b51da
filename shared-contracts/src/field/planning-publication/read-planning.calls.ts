import { z } from 'zod';
import { byRole, own } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema } from '../../core/wire';

const { agencyCall } = callsOf('field');

/** The reader's part of publications, apart from the planner's: every agent's phone loads it with « Mon planning ». */
export const readPlanningCalls = {
  readPlanning: agencyCall({
    name: 'readPlanning',
    method: 'POST',
    path: '/planning/read',
    access: byRole({ agent: own(), customer: own('ACCOUNT_RIGHT_READ_SITES_PLANNING') }),
    summary: 'Says that its own planning of these days was opened: publications among them count as read',
    body: z.object({ start: daySchema, end: daySchema }).strict(),
    response: z.object({}),
    changes: ['planning'],
    // A manager who views the product as the reader has not read it on the reader's behalf.
    personal: true,
  }),
};
