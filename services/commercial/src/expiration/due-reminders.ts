import type { AgencySettings } from '@vigie/contracts/platform/settings/agency-settings';
import { daysLeft } from '@vigie/contracts/rules/expirations/levels';
import { lastReminder, type Rhythm } from '@vigie/contracts/rules/expirations/reminders';

/** Something that runs out, as the reminders see it. */
export interface Item {
  /** `expiration/…`: names the record in what was reminded. */
  key: string;
  /** What it is, and whose: « Titre de séjour : Karim Benali ». */
  name: string;
  owner: string | null;
  endDate: string | null;
  initialSendDate: string | null;
  rhythm: Rhythm | null;
}

interface Due extends Item {
  dueOn: string;
  threshold: number | null;
}

type Levels = AgencySettings['agentExpirationSettings'];

const isContract = ({ key }: Item): boolean => key.startsWith('contract/') || key.startsWith('trial/');

/** The threshold that was passed last; undefined while none was. Contracts are told on the day of theirs. */
function thresholdOf(item: Item, left: number, { alertLevels, contractAlertLevels }: Levels): number | undefined {
  // A trial period that is over asks for nothing.
  if (item.key.startsWith('trial/') && left < 0) return undefined;
  const reached = isContract(item)
    ? contractAlertLevels.filter((days) => left <= days)
    : alertLevels.filter((days) => left < days);
  return reached.length > 0 ? Math.min(...reached) : undefined;
}

/**
 * What is to be said today, were nothing said before. One with a plan of its own follows the plan, any other the alert
 * levels of the agency. Days that were missed make one reminder: only the last threshold counts.
 */
export function dueReminders(items: readonly Item[], today: string, levels: Levels): Due[] {
  return items.flatMap((item): Due[] => {
    if (item.initialSendDate) {
      const dueOn = lastReminder({ initialSendDay: item.initialSendDate, rhythm: item.rhythm }, today);
      return dueOn ? [{ ...item, dueOn, threshold: null }] : [];
    }
    if (!item.endDate) return [];
    const threshold = thresholdOf(item, daysLeft(item.endDate, today), levels);
    return threshold === undefined ? [] : [{ ...item, dueOn: item.endDate, threshold }];
  });
}
