import { formatMinutes } from '../../formats/french';
import { COMPENSATORY_REST_MESSAGES } from './compensatory-rest';

test('what a rest takes off says by what it is counted', () => {
  const said = (plannedMin: number, contractMin: number) =>
    COMPENSATORY_REST_MESSAGES.counted({ plannedMin, contractMin });
  expect(said(0, 0)).toBe("Aucune heure de travail n'est prévue sur cette période");
  expect(said(420, 0)).toBe('Travail prévu au planning');
  expect(said(0, 420)).toBe("Travail d'après le contrat, aucun planning n'étant fait");
  expect(said(420, 90)).toBe(`${formatMinutes(420)} de travail au planning et ${formatMinutes(90)} d'après le contrat`);
});
