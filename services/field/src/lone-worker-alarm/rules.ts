import type { CallResult } from '@vigie/contracts/core/call';
import type { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { agentSites } from '../round/agent-sites';
import { db } from '../tables';
import { selectSafetySettings } from './on-call';

/** Answers the settings that phones and supervision need. */
export const selectRules: Handler<typeof loneWorkerCalls.loneWorkerRules> = async ({ scope }) => {
  const onCallNumber = await selectOnCallNumber();
  const feature = await selectSafetySettings('agencySettingsFeature');
  const { silenceMin, instructions } = await selectSafetySettings('loneWorker');
  const sites = scope.agentId ? await selectSites(scope.agentId) : [];
  const { ptiFrequency: frequencyMin, ptiPauseOnBreak, ptiDisabledBetweenServices } = feature;
  return { frequencyMin, ptiPauseOnBreak, ptiDisabledBetweenServices, silenceMin, onCallNumber, instructions, sites };
};

async function selectOnCallNumber(): Promise<string | null> {
  const { rows } = await sql<{ onCallNumber: string | null }>`
    select on_call_number from platform.shared_agency`.execute(db());
  return rows[0]?.onCallNumber ?? null;
}

type Sites = CallResult<typeof loneWorkerCalls.loneWorkerRules>['sites'];

/** Positions and radii of the agent's sites, where they are known. */
async function selectSites(agentId: string): Promise<Sites> {
  const { rows } = await sql<Sites[number]>`
    select si.id, jsonb_build_object('latitude', si.latitude, 'longitude', si.longitude) as position, si.radius as radius_m
    from commercial.shared_site si
    where si.id in ${agentSites(agentId)} and si.latitude is not null and si.longitude is not null`.execute(db());
  return rows;
}
