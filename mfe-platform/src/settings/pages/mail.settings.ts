import type { SettingsPage } from '../setting';

export const mailSettings: SettingsPage = {
  key: 'emailExport',
  title: 'Email & export',
  sections: [
    {
      key: 'sender',
      title: 'Expéditeur des e-mails',
      lead: 'Vos clients et vos agents voient ce nom et répondent à cette adresse.',
      settings: [
        { path: 'settings.emailSettings.senderName', label: "Nom de l'expéditeur", kind: 'text' },
        { path: 'settings.emailSettings.replyTo', label: 'Adresse de réponse', kind: 'email' },
        { path: 'settings.emailSettings.signature', label: 'Signature', kind: 'rich' },
      ],
    },
  ],
};
