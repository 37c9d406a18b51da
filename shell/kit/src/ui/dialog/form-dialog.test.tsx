import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { ApiError } from '@vigie/kit/runtime';
import { z } from 'zod';
import { useDialog } from '../../logic/form/use-dialog';
import { useZodForm } from '../../logic/form/use-zod-form';
import { renderKit, resetKit, setScreen, viewAsAnother } from '../../testing/harness';
import { FileField } from '../fields/file-field';
import { NumberField } from '../fields/number-field';
import { SelectField } from '../fields/pick/select-field';
import { TextAreaField } from '../fields/text-area-field';
import { TextField } from '../fields/text-field';
import { FormDialog } from './form-dialog';

beforeEach(resetKit);

const schema = z.object({
  name: z.string().trim().min(1),
  radius: z.number().int().max(1_000),
  kind: z.enum(['human', 'fire']).nullable(),
  notes: z.string().max(5).nullable(),
  address: z.object({ city: z.string().min(1) }),
});
type Values = z.output<typeof schema>;
const EMPTY = { name: '', radius: null, kind: null, notes: '', address: { city: '' } };
const SITE = {
  name: "Entrepôt de l'Île",
  radius: 100,
  kind: 'human',
  notes: null,
  address: { city: 'Créteil' },
} as const;

interface Props {
  act?: 'add' | 'edit' | 'read';
  onSave?: (values: Values) => Promise<unknown>;
  alsoSave?: { label: string; onSave: (values: Values) => Promise<unknown> };
  failed?: string;
}

function Site({ act = 'add', onSave = async () => undefined, alsoSave, failed }: Props) {
  const dialog = useDialog<'site'>();
  return (
    <>
      <button type="button" onClick={() => dialog.open('site')}>
        Ouvrir
      </button>
      {dialog.subject && (
        <SiteDialog
          act={act}
          onSave={onSave}
          alsoSave={alsoSave}
          failed={failed}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function SiteDialog(
  props: Required<Pick<Props, 'act' | 'onSave'>> &
    Omit<Props, 'act' | 'onSave'> & { opened: boolean; onClose: () => void },
) {
  const form = useZodForm(schema, props.act === 'add' ? EMPTY : SITE);
  return (
    <FormDialog {...props} noun={ENTITY_NOUNS.invoice} form={form}>
      <TextField label="Nom" {...form.field('name')} />
      <NumberField label="Rayon" suffix=" m" {...form.field('radius')} />
      <SelectField
        label="Activité"
        options={[
          { value: 'human', label: 'Surveillance humaine' },
          { value: 'fire', label: 'Sécurité incendie' },
        ]}
        {...form.field('kind')}
      />
      <TextField label="Ville" {...form.field('address.city')} />
      <TextAreaField label="Notes" {...form.field('notes')} />
    </FormDialog>
  );
}

const sharedSchema = z.object({ name: z.string().min(1), file: z.string().min(1) });
function Shared() {
  const form = useZodForm(sharedSchema, { name: '', file: null });
  return (
    <FormDialog
      opened
      onClose={jest.fn()}
      act="add"
      noun={ENTITY_NOUNS.invoice}
      form={form}
      onSave={async () => undefined}
    >
      <TextField label="Nom" {...form.field('name')} />
      <FileField label="Fichier" {...form.field('file')} value={form.values.file ?? null} />
    </FormDialog>
  );
}

const open = async (props: Props = {}) => {
  renderKit(<Site {...props} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return { user, dialog: await screen.findByRole('dialog') };
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test.each([
  ['add', "Ajout d'une facture"],
  ['edit', "Modification d'une facture"],
  ['read', "Consultation d'une facture"],
] as const)('the title of %s agrees in gender', async (act, title) => {
  await open({ act });
  expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
});

test('the first field is focused, Enter saves the parsed values and closes', async () => {
  const onSave = jest.fn(async () => undefined);
  const { user } = await open({ onSave });
  await waitFor(() => expect(screen.getByLabelText(/Nom/)).toHaveFocus());
  await user.keyboard('  Parking République ');
  await user.type(screen.getByLabelText(/Rayon/), '150');
  await user.type(screen.getByLabelText(/Ville/), 'Paris{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave).toHaveBeenCalledWith({
    name: 'Parking République',
    radius: 150,
    kind: null,
    notes: '',
    address: { city: 'Paris' },
  });
  await gone();
});

test('a record that is only read gives no field the focus, lists among them', async () => {
  await open({ act: 'read' });
  const marked = screen.getByRole('dialog').querySelector('input[data-autofocus], textarea[data-autofocus]');
  expect(marked).toBeNull();
});

test('Ctrl+Enter saves from a text of several lines, where Enter breaks the line', async () => {
  const onSave = jest.fn(async () => undefined);
  const { user } = await open({ act: 'edit', onSave });
  await user.type(screen.getByLabelText('Notes'), 'a{Enter}b');
  expect(onSave).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ notes: 'a\nb' })));
});

test('several errors stand under their fields and in a summary that leads to them', async () => {
  const onSave = jest.fn(async () => undefined);
  const { user, dialog } = await open({ onSave });
  await user.click(screen.getByLabelText('Notes'));
  await user.paste('trop long');
  await user.click(save());
  const summary = await within(dialog).findByRole('alert');
  expect(summary).toHaveTextContent('4 champs sont à corriger');
  expect(
    within(summary)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Nom : Obligatoire', 'Rayon : Obligatoire', 'Ville : Obligatoire', 'Notes : Maximum 5 caractères']);
  expect(screen.getByLabelText(/Nom/)).toHaveFocus();
  expect(screen.getByLabelText(/Nom/)).toHaveAccessibleDescription('Obligatoire');
  await user.click(within(summary).getByRole('button', { name: 'Ville : Obligatoire' }));
  expect(screen.getByLabelText(/Ville/)).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('the summary names a field that is a button by the label above it', async () => {
  renderKit(<Shared />);
  await userEvent.setup({ delay: null }).click(save());
  expect(await screen.findByRole('button', { name: 'Fichier : Obligatoire' })).toBeVisible();
});

test('a single error is said by its field alone, and goes as the field is put right', async () => {
  const { user, dialog } = await open({ act: 'edit' });
  await user.clear(screen.getByLabelText(/Nom/));
  await user.click(save());
  expect(screen.getByLabelText(/Nom/)).toHaveAccessibleDescription('Obligatoire');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/Nom/));
  await user.paste('x');
  expect(screen.getByLabelText(/Nom/)).not.toHaveAccessibleDescription();
});

test('required fields are those whose schema takes nothing empty', async () => {
  await open();
  expect(screen.getByLabelText(/Nom/)).toBeRequired();
  expect(screen.getByLabelText(/Rayon/)).toBeRequired();
  expect(screen.getByLabelText('Notes')).not.toBeRequired();
});

test("the server's errors come under their fields, the dialog stays with what was typed", async () => {
  const refusal = new ApiError({
    code: 400,
    message: 'Paramètres invalides',
    errors: [
      { path: 'address.city', message: 'Format invalide' },
      { path: 'unknown', message: 'Champ inconnu : unknown' },
    ],
  });
  const { user, dialog } = await open({
    act: 'edit',
    onSave: async () => {
      throw refusal;
    },
  });
  await user.type(screen.getByLabelText(/Ville/), ' 2');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText(/Ville/)).toHaveAccessibleDescription('Format invalide'));
  expect(screen.getByLabelText(/Ville/)).toHaveFocus();
  const summary = within(dialog).getByRole('alert');
  expect(summary).toHaveTextContent('Paramètres invalides');
  expect(summary).toHaveTextContent('Champ inconnu : unknown');
  expect(screen.getByLabelText(/Ville/)).toHaveValue('Créteil 2');
});

test("the server's refusal of one value is said by its field alone", async () => {
  const message = 'Ce nom est déjà pris.';
  const { user, dialog } = await open({
    act: 'edit',
    onSave: async () => {
      throw new ApiError({ code: 400, message, errors: [{ path: 'name', message }] });
    },
  });
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText(/Nom/)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(/Nom/)).toHaveFocus();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).getAllByText(message)).toHaveLength(1);
});

test('a server that fails without a reason is told in the words of the dialog', async () => {
  const send = async () => {
    throw new ApiError({ code: 500, message: 'Une erreur est survenue' });
  };
  renderKit(<Site act="edit" onSave={send} failed="Problème durant le processus" />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Problème durant le processus')).toBeVisible();
});

test('a refusal without fields is said on top', async () => {
  const { user, dialog } = await open({
    act: 'edit',
    onSave: async () => {
      throw new ApiError({ code: 409, message: 'Cet élément existe déjà' });
    },
  });
  // On a phone the button stands a screen below the refusal.
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function see(this: Element) {
    if (this.getAttribute('role') === 'alert') seen.push(this.textContent);
  };
  for (const times of [1, 2]) {
    await user.click(save());
    await waitFor(() => expect(seen).toEqual(Array(times).fill('Cet élément existe déjà')));
  }
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Cet élément existe déjà');
});

test('a second click while saving does not save twice', async () => {
  let finish: () => void = () => undefined;
  const onSave = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = await open({ act: 'edit', onSave });
  await user.click(save());
  await user.type(screen.getByLabelText(/Nom/), '{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  finish();
  await gone();
});

test('Escape closes what was not changed', async () => {
  const { user } = await open({ act: 'edit' });
  await user.keyboard('{Escape}');
  await gone();
});

test('a change asks before it is lost, by Escape, by the cross and by « Annuler »', async () => {
  const { user } = await open({ act: 'edit' });
  const name = screen.getByLabelText(/Nom/);
  await user.click(name);
  await user.paste(' bis');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Fermer' })),
    () => user.click(screen.getByRole('button', { name: 'Annuler' })),
  ]) {
    await leave();
    const question = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
    expect(question).toHaveTextContent('Vos modifications ne sont pas enregistrées. Quitter sans enregistrer ?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(name).toHaveValue("Entrepôt de l'Île bis");
  }
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  await gone();
});

test('what is typed and taken back again is no change', async () => {
  const { user } = await open({ act: 'edit' });
  await user.type(screen.getByLabelText(/Nom/), 'x{Backspace}');
  await user.keyboard('{Escape}');
  await gone();
});

test('closing the tab is held while something is not saved', async () => {
  const { user } = await open({ act: 'edit' });
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  await user.click(screen.getByLabelText(/Nom/));
  await user.paste('x');
  expect(leaving()).toBe(true);
});

test('a click outside never closes, and Escape in an open list closes the list alone', async () => {
  const { user } = await open({ act: 'edit' });
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('no overlay');
  await user.click(overlay);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Activité'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a consultation shows and does not save', async () => {
  const { user } = await open({ act: 'read' });
  expect(screen.getByLabelText('Nom')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Fermer' })[1] as HTMLElement);
  await gone();
});

test('whoever views the agency as another person reads a form and why it cannot be saved', async () => {
  act(viewAsAnother);
  const onSave = jest.fn(async () => undefined);
  const { user, dialog } = await open({ act: 'edit', onSave });
  expect(screen.getByRole('dialog', { name: "Consultation d'une facture" })).toHaveTextContent(
    VIEWING_MESSAGES.readOnly,
  );
  expect(screen.getByLabelText('Nom')).toHaveAttribute('readonly');
  expect(within(dialog).queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Notes'), '{Control>}{Enter}{/Control}');
  expect(onSave).not.toHaveBeenCalled();
});

test('it fills the screen of a phone', async () => {
  setScreen('phone');
  const { dialog } = await open();
  expect(dialog).toHaveAttribute('data-full-screen', 'true');
});

test('a second way to save checks the form as the first one does, and closes', async () => {
  const [onSave, issued] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  renderKit(<Site act="edit" onSave={onSave} alsoSave={{ label: 'Enregistrer et émettre', onSave: issued }} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const name = await screen.findByRole('textbox', { name: 'Nom' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Enregistrer et émettre' }));
  expect(issued).not.toHaveBeenCalled();
  await user.click(name);
  await user.paste('Nord');
  await user.click(screen.getByRole('button', { name: 'Enregistrer et émettre' }));
  await waitFor(() => expect(issued).toHaveBeenCalledWith(expect.objectContaining({ name: 'Nord' })));
  expect(onSave).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
