import { RIGHT_PROFILE_MESSAGES } from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileActs } from '@vigie/contracts/platform/right-profile/right-profile.acts';
import type { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { rightProfileStatuses } from '@vigie/contracts/platform/right-profile/right-profile.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import type { z } from 'zod';
import { OFFERED, rightProfiles } from './right-profiles';
import { lockRightProfile, type RightProfileRecord, saveRightProfile } from './save-right-profile';
import { selectRightChoices, selectRightProfile } from './select-right-profile';

const rightProfile: NounBinding<RightProfileRecord, z.input<typeof rightProfileActs.answer>> = {
  table: 'platform.right_profile',
  lock: lockRightProfile,
  visible: () => true,
  notFound: RIGHT_PROFILE_MESSAGES.notFound,
  answer: async (id, { standing }) => ({ rightProfile: await selectRightProfile(id, standing) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' }),
  rows: rightProfiles.byIds,
  gone: [rightProfileStatuses.value.deleted],
};

export const rightProfileHandlers: Handlers<typeof rightProfileCalls> = {
  ...actHandlers(rightProfileActs, rightProfile, { save: saveRightProfile, does: { delete: onlyStatus } }),
  ...listHandlers('fetchRightProfiles', rightProfiles, () => OFFERED),
  rightProfile: async ({ params, standing }) => ({ rightProfile: await selectRightProfile(params.id, standing) }),
  rightChoices: ({ params, query, standing }) => selectRightChoices(params.role, query.search, standing),
};
