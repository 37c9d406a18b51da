import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';
import { ErrorSummary } from './error-summary';

beforeEach(resetKit);

const ERRORS = { 'pay.start': 'Obligatoire', 'invoice.start': 'Obligatoire', 'pay.round': 'Minimum 0' };

function Settings() {
  const element = useRef<HTMLFormElement>(null);
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  const field = (path: string, label: string) => <input aria-label={label} data-path={path} />;
  return (
    <form ref={element}>
      {drawn && <ErrorSummary errors={ERRORS} within={element} />}
      <section aria-labelledby="pay">
        <h2 id="pay">Heures payées</h2>
        {field('pay.start', 'Avance')}
        {field('pay.round', 'Arrondi')}
      </section>
      <section aria-labelledby="invoice">
        <h2 id="invoice">Heures facturées</h2>
        {field('invoice.start', 'Avance')}
      </section>
    </form>
  );
}

test('fields of the same name in two sections are told apart by the title of their section', async () => {
  renderKit(<Settings />);
  const said = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Heures payées · Avance : Obligatoire',
    'Arrondi : Minimum 0',
    'Heures facturées · Avance : Obligatoire',
  ]);
});
