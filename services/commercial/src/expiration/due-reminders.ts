import type { AgencySettings } from '@vigie/contracts/platform/settings/agency-settings';
import { daysLeft } from '@vigie/contracts/rules/expirations/levels';
import { lastReminder, type Rhythm } from '@vigie/contracts/rules/expirations/reminders';

/** A dated paper or contract, as the reminders read it. */
export interface Item {
  /** `expiration/…`: the record's key in the table of sent reminders. */
  key: string;
  /** Label and owner: « Titre de séjour : Karim Benali ». */
  name: string;
  owner: string | null;
  endDate: string | null;
  initialSendDate: string | null;
  rhythm: Rhythm | null;
}

type Due<I extends Item> = I & { dueOn: string; threshold: number | null };

type Levels = AgencySettings['agentExpirationSettings'];

const isContract = ({ key }: Item): boolean => key.startsWith('contract/') || key.startsWith('trial/');

/**
 * Returns the last threshold that was passed, undefined before the first. A contract reaches a threshold on that very
 * day, another item the day after.
 */
function thresholdOf(item: Item, left: number, { alertLevels, contractAlertLevels }: Levels): number | undefined {
  // A trial period that is over needs no reminder.
  if (item.key.startsWith('trial/') && left < 0) return undefined;
  const reached = isContract(item)
    ? contractAlertLevels.filter((days) => left <= days)
    : alertLevels.filter((days) => left < days);
  return reached.length > 0 ? Math.min(...reached) : undefined;
}

/**
 * Returns the reminders due today, whether or not they were sent before. An item with its own reminder plan follows
 * that plan, any other item the agency's alert levels. Missed days give one reminder, because only the last threshold
 * counts.
 */
export function dueReminders<I extends Item>(items: readonly I[], today: string, levels: Levels): Due<I>[] {
  return items.flatMap((item): Due<I>[] => {
    if (item.initialSendDate) {
      const dueOn = lastReminder({ initialSendDay: item.initialSendDate, rhythm: item.rhythm }, today);
      return dueOn ? [{ ...item, dueOn, threshold: null }] : [];
    }
    if (!item.endDate) return [];
    const threshold = thresholdOf(item, daysLeft(item.endDate, today), levels);
    return threshold === undefined ? [] : [{ ...item, dueOn: item.endDate, threshold }];
  });
}
