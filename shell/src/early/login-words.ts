/** What the login form says, in the page itself and in the screen that takes its place. */
export const LOGIN_WORDS = {
  line: 'Planifier, veiller, facturer.',
  title: 'Connexion',
  username: 'Identifiant',
  usernameHelp: 'Votre adresse e-mail',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
} as const;
