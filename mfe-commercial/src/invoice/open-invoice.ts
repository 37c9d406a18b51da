import { lazily } from '@vigie/kit/ui/lazily';
import type { ComponentProps, ComponentType } from 'react';

type Dialogs = typeof import('./invoice-dialogs');

export const loadInvoiceDialogs = (): Promise<Dialogs> => import('./invoice-dialogs');

type Shown<Name extends keyof Dialogs> = ComponentType<ComponentProps<Dialogs[Name]>>;

const shownLater = <Props extends object>(of: (dialogs: Dialogs) => ComponentType<Props>) =>
  lazily(() => loadInvoiceDialogs().then(of), { silent: true });

export const DisputeDialog: Shown<'DisputeDialog'> = shownLater((m) => m.DisputeDialog);
export const DoubtfulReminders: Shown<'DoubtfulReminders'> = shownLater((m) => m.DoubtfulReminders);
export const DraftDialog: Shown<'DraftDialog'> = shownLater((m) => m.DraftDialog);
export const InvoiceDialog: Shown<'InvoiceDialog'> = shownLater((m) => m.InvoiceDialog);
export const InvoiceSimulation: Shown<'InvoiceSimulation'> = shownLater((m) => m.InvoiceSimulation);
export const PaymentsDialog: Shown<'PaymentsDialog'> = shownLater((m) => m.PaymentsDialog);
export const RemindDialog: Shown<'RemindDialog'> = shownLater((m) => m.RemindDialog);
export const SendDialog: Shown<'SendDialog'> = shownLater((m) => m.SendDialog);
