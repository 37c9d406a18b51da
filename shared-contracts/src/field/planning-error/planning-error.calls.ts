import { needs } from '../../core/access';
import { listCalls } from '../../core/lists/list-calls';
import { planningErrorList } from './planning-error';

const available = listCalls('field', planningErrorList('available'), {
  reads: ['service', 'unavailability', 'compensatoryRest', 'settings'],
  name: 'fetchAvailabilityErrors',
  path: '/fetch/planning-error/available',
  access: needs('ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
  summary: 'Services of agents who are unavailable, hired elsewhere or not allowed',
});

const rest = listCalls('field', planningErrorList('rest'), {
  reads: ['service', 'unavailability', 'compensatoryRest', 'settings'],
  name: 'fetchRestErrors',
  path: '/fetch/planning-error/rest',
  access: needs('ACCOUNT_RIGHT_LIST_MISSION'),
  summary: 'Services that leave an agent too little rest',
});

const workingTime = listCalls('field', planningErrorList('working-time'), {
  reads: ['service', 'unavailability', 'compensatoryRest', 'settings'],
  name: 'fetchWorkingTimeErrors',
  path: '/fetch/planning-error/working-time',
  access: needs('ACCOUNT_RIGHT_LIST_MISSION'),
  summary: 'Services beyond the working time of an agent',
});

export const planningErrorCalls = {
  fetchAvailabilityErrors: available.fetch,
  fetchAvailabilityErrorsExport: available.export,
  fetchRestErrors: rest.fetch,
  fetchRestErrorsExport: rest.export,
  fetchWorkingTimeErrors: workingTime.fetch,
  fetchWorkingTimeErrorsExport: workingTime.export,
};
