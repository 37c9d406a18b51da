import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Estimate } from '@vigie/contracts/commercial/estimate/estimate';
import { ESTIMATE_PLAN_MESSAGES } from '@vigie/contracts/field/estimate-plan/estimate-plan';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { useCall } from '@vigie/kit/runtime';

/** Warns of the services planned from the version that an estimate replaces: they stay, beside those planned now. */
export function ReplacedPlan({ id, number }: NonNullable<Estimate['replaces']>) {
  const { data } = useCall(estimatePlanCalls.estimatePlan, { params: { id } });
  const count = data?.services.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
      {ESTIMATE_PLAN_MESSAGES.replacedIsPlanned({ number: number ?? '', count })}
    </Alert>
  );
}
