import { z } from 'zod';
import { optionalText } from '../../formats/fields';

/**
 * The consumer mediator whom the agency has joined. An agency with private customers must name it on its papers, with
 * its postal address and its site (Code de la consommation, L616-1 and R616-1).
 */
export const mediatorSchema = z.object({
  name: optionalText(160),
  address: optionalText(300),
  site: optionalText(200),
});
type Mediator = z.output<typeof mediatorSchema>;

/** Whether the mediator is named as the law asks for: name, postal address and site. */
export const isMediatorNamed = ({ name, address, site }: Partial<Record<keyof Mediator, string | null>>): boolean =>
  Boolean(name?.trim() && address?.trim() && site?.trim());

/** Returns the mention for the paper of a private person; null when no mediator is named. */
export function mediatorMention({ name, address, site }: Mediator): string | null {
  if (!name) return null;
  const reached = [name, address, site].filter(Boolean).join(', ');
  return `Médiation de la consommation : si une réclamation écrite auprès de nous est restée sans solution, vous pouvez recourir gratuitement au médiateur dont nous relevons : ${reached} (Code de la consommation, articles L612-1 et L616-1).`;
}
