import { readSettingsBlock } from '../settings/agency-settings';
import { OPENING_MESSAGES } from './email-opening';

test('nobody is followed until an agency says so, and then its mails say by whom', () => {
  expect(readSettingsBlock({}, 'emailSettings').followOpenings).toBe(false);
  expect(OPENING_MESSAGES.notice({ agency: 'Le Quai' })).toBe(
    'Cet e-mail contient une image qui signale son ouverture à Le Quai.',
  );
});
