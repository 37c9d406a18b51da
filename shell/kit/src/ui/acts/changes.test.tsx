import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { freshKit, renderKit } from '../../testing/harness';
import { Changes } from './changes';

beforeEach(freshKit);

test('words of a list are read in full; of a list of ids how many there are', () => {
  const fields = { specialties: 'Spécialités', sites: 'Sites interdits' };
  const after = { specialties: ['SSIAP', 'Rondier'], sites: [newId(), newId()] };
  renderKit(<Changes before={{ specialties: [], sites: [] }} after={after} fields={fields} />);
  expect(screen.getByText('SSIAP, Rondier')).toBeVisible();
  expect(screen.getByText('2')).toBeVisible();
});
