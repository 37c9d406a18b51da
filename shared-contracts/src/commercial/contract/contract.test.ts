import { newId } from '../../core/id';
import { agentContractSaveSchema } from './contract';

const contract = { id: newId(), title: 'CDD', body: '<p>Texte</p>', agent: { id: newId() }, startsOn: '2026-03-01' };

test.each([
  [{ endsOn: '2026-03-31', trialEndsOn: '2026-03-31' }, []],
  // Either would be read as the end that counts: by the paper, by the expirations, by who leaves.
  [{ endsOn: '2026-03-31', trialEndsOn: '2026-04-01' }, [['trialEndsOn', 'Doit être avant le 01/04/2026']]],
  [{ endsOn: null, trialEndsOn: '2026-04-30' }, []],
])('a trial period ends with its contract at the latest: %#', (days, errors) => {
  const { error } = agentContractSaveSchema.safeParse({ ...contract, ...days });
  expect((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(errors);
});
