import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { PROFILE_ROLES, rightChoicesSchema, rightProfileList } from './right-profile';
import { rightProfileActs } from './right-profile.acts';

const { agencyCall } = callsOf('platform');
const keeps = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

const list = listCalls('platform', rightProfileList, {
  reads: ['rightProfile', 'account'],
  name: 'fetchRightProfiles',
  path: '/fetch/rightProfiles',
  access: keeps,
  summary: 'Named sets of rights of the agency with how many people hold exactly them',
});

export const rightProfileCalls = {
  ...rightProfileActs.calls,
  fetchRightProfiles: list.fetch,
  fetchRightProfilesExport: list.export,
  rightProfile: agencyCall({
    name: 'rightProfile',
    method: 'GET',
    reads: ['rightProfile', 'account'],
    path: '/rightProfile/:id',
    access: keeps,
    summary: 'One named set of rights with who holds exactly it',
    params: byId,
    response: rightProfileActs.answer,
  }),
  rightChoices: agencyCall({
    name: 'rightChoices',
    method: 'GET',
    reads: ['rightProfile', 'account'],
    path: '/rightChoices/:role',
    // Open to every manager who grants rights: to a manager (the owner only), an agent, a contact, or by default.
    access: office(
      'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
      'ACCOUNT_RIGHT_CREATE_AGENT',
      'ACCOUNT_RIGHT_EDIT_AGENT',
      'ACCOUNT_RIGHT_CREATE_CUSTOMER',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER',
    ),
    summary:
      'What rights may be filled in from: the profiles for a role, and people of that role whom the caller may read',
    params: z.object({ role: optionSchema(PROFILE_ROLES) }),
    query: z.object({ search: z.string().trim().max(200).default('') }),
    response: rightChoicesSchema,
  }),
};
