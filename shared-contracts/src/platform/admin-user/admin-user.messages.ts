export const ADMIN_USER_MESSAGES = {
  oneself: 'Vous ne pouvez pas fermer votre propre compte',
  notFound: 'Utilisateur introuvable',
  closing: (name: string) =>
    `${name} sera déconnecté de tous ses appareils et ne pourra plus se connecter, dans aucune agence. Ses données restent, et le compte pourra être rouvert.`,
} as const;
