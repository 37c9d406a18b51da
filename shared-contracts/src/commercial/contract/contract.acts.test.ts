import { refusalOf } from '../../core/acts/judge';
import { contractList } from './contract';
import { agentContractActs } from './contract.acts';
import { contractBadge } from './contract.statuses';
import { CONTRACT_MESSAGES } from './contract-messages';

const { acts, statuses } = agentContractActs;
const signed = {
  id: 'c',
  status: statuses.value.signed as number,
  updatedAt: '',
  title: 'Rondes',
  signBy: null as string | null,
  terminatedOn: null as string | null,
  ended: false,
  nextSigner: null as { party: string; name: string } | null,
};
const waiting = (party: string) => ({ ...signed, status: statuses.value.waiting, nextSigner: { party, name: 'A' } });

test.each<[keyof typeof acts, typeof signed, string | null]>([
  ['sign', waiting('agency'), null],
  ['sign', waiting('agent'), CONTRACT_MESSAGES.notYourTurnToSign],
  ['sign', { ...waiting('agency'), nextSigner: null }, CONTRACT_MESSAGES.notYourTurnToSign],
  ['amend', signed, null],
  ['amend', { ...signed, terminatedOn: '2026-12-31' }, CONTRACT_MESSAGES.contractEnded],
  ['amend', { ...signed, ended: true }, CONTRACT_MESSAGES.contractOver],
  ['end', signed, null],
  ['end', { ...signed, ended: true }, CONTRACT_MESSAGES.contractOver],
  ['renew', { ...signed, ended: true }, null],
  ['end', { ...signed, terminatedOn: '2026-12-31' }, CONTRACT_MESSAGES.terminationTwice],
  ['undoEnd', { ...signed, terminatedOn: '2026-12-31', ended: true }, null],
  ['undoEnd', signed, CONTRACT_MESSAGES.notEnded],
])('%s (%#)', (act, contract, expected) => {
  expect(refusalOf(statuses, acts[act], contract)).toBe(expected);
});

test('who sends a link again reads whom it goes to, for what, and until when', () => {
  const contract = { ...waiting('counterpart'), signBy: '2026-12-27' };
  expect(acts.remind.ask(contract).message).toBe('« Rondes » : le lien part à A, à signer au plus tard le 27/12/2026.');
});

test('who deletes a contract that waits for signatures reads that they are lost', () => {
  expect(acts.archive.ask(waiting('counterpart')).message).toBe(`« Rondes ». ${CONTRACT_MESSAGES.signaturesAreLost}`);
  expect(acts.archive.ask({ ...signed, status: statuses.value.created }).message).toBe('« Rondes »');
});

describe('the badge of a contract on a day', () => {
  const today = '2026-11-22';
  const contract = { ...signed, failed: null, endsOn: null, terminatedOn: null, tacitRenewal: false };

  test.each([
    ['Signé', contract],
    ['Créé', { ...contract, status: statuses.value.created }],
    ['Signature refusée', { ...contract, status: statuses.value.created, failed: 'refused' as const }],
    ['Demande expirée', { ...contract, status: statuses.value.created, failed: 'expired' as const }],
    ['Demande expirée', { ...contract, status: statuses.value.waiting, failed: 'expired' as const }],
    ['Fin annoncée', { ...contract, terminatedOn: today }],
    ['Terminé', { ...contract, terminatedOn: '2026-11-21' }],
    ['Terminé', { ...contract, endsOn: '2026-11-21' }],
    ['Signé', { ...contract, endsOn: today }],
    ['Signé', { ...contract, endsOn: '2026-11-21', tacitRenewal: true }],
  ])('%s (%#)', (label, judged) => {
    expect(contractBadge(judged, today).label).toBe(label);
  });
});

test.each([
  ['Non demandée', statuses.value.created, null],
  ['Demande expirée', statuses.value.created, 'expired' as const],
  ['En attente de signature', statuses.value.waiting, null],
  ['Demande expirée', statuses.value.waiting, 'expired' as const],
  ['Signé', statuses.value.signed, null],
  ['Document supprimé', statuses.value.archived, null],
])('the list says where the signature stands: %s', (label, status, failed) => {
  expect(contractList('agent').columns.failed.badge({ status, failed }).label).toBe(label);
});
