import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { type OfferedAct, sendAct, useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { tellError, useFlag } from '@vigie/kit/runtime';
import { useMemo, useState } from 'react';
import { accountsAreLeft } from './licence/accounts-are-left';
import type { ActedAgent, LicenceAsked } from './licence/licence.dialog';

const unlicensed = ({ status }: ActedAgent): boolean => status === AGENT_STATUS.unlicensed;

/**
 * Returns the acts on one agent and on several. When the subscriptions module is shown, giving licences first asks for
 * a term: `asked` holds the agents concerned. `profile` is the dialog that gives agents the rights of a profile.
 */
export function useAgentActs() {
  const offers = useFlag('subscriptions');
  const [asked, setAsked] = useState<LicenceAsked>();
  const profile = useDialog<readonly ActedAgent[]>();
  const openProfile = profile.open;
  const instead = useMemo(
    () => ({
      activate: async (agent: ActedAgent) => {
        try {
          if (!(await accountsAreLeft(1))) return;
          const give = () => sendAct(agentActs, 'activate', agent);
          if (offers) setAsked({ agents: [agent], others: [], give });
          else await give();
        } catch (error) {
          tellError(error);
        }
      },
      giveRights: (agent: ActedAgent) => {
        openProfile([agent]);
        // The dialog reports the outcome.
        return false;
      },
    }),
    [offers, openProfile],
  );
  const acts: (agent: ActedAgent) => OfferedAct[] = useActs(agentActs, instead);
  const bulkActs = useBulkActs<ActedAgent>(agentActs).map((act) => {
    if (act.name === 'giveRights') {
      const ask = async (rows: readonly ActedAgent[]) => {
        openProfile(rows);
        return false;
      };
      return { ...act, onRun: ask, onRunLong: ask };
    }
    if (act.name !== 'activate') return act;
    const run: typeof act.onRun = async (rows, progress) => {
      try {
        // Only agents without a licence need a term and count against the accounts of the plan.
        const agents = rows.filter(unlicensed);
        if (agents.length > 0 && !(await accountsAreLeft(agents.length))) return false;
        if (!offers || agents.length === 0) return await act.onRun(rows, progress);
        // The others are sent along: the outcome names them with their reason.
        const others = rows.filter((agent) => !unlicensed(agent));
        setAsked({ agents, others, give: () => act.onRun(rows, progress) });
        return false;
      } catch (error) {
        tellError(error);
        return false;
      }
    };
    return { ...act, onRun: run, onRunLong: run };
  });
  return { acts, bulkActs, asked, done: () => setAsked(undefined), profile };
}
