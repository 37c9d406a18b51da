import { customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { siteSaveSchema } from '@vigie/contracts/commercial/site/site';
import { demoAgents } from './agents';
import { DEMO_CUSTOMERS } from './customers';
import { DEMO_SITES } from './sites';

test('every customer and site of the demonstration is one the product takes', () => {
  for (const customer of DEMO_CUSTOMERS) {
    const { error } = customerSaveSchema.safeParse(customer);
    expect({ name: customer.name, issues: error?.issues }).toEqual({ name: customer.name, issues: undefined });
  }
  for (const site of DEMO_SITES) {
    const { error } = siteSaveSchema.safeParse(site);
    expect({ name: site.name, issues: error?.issues }).toEqual({ name: site.name, issues: undefined });
  }
});

test('the register of staff names the job of every employee, not the kind of contract', () => {
  const employees = demoAgents('2026-11-26').filter(({ type }) => type === 'EMPLOYEE');
  for (const { specialties, contracts } of employees)
    expect(contracts?.map(({ name }) => name)).toEqual([specialties?.[0]]);
});
