/** Texts of the login form, shared by `index.ejs` and the login screen that replaces it. */
export const LOGIN_WORDS = {
  line: 'Planifier, veiller, facturer.',
  title: 'Connexion',
  username: 'Identifiant',
  usernameHelp: 'Votre adresse e-mail',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
} as const;
