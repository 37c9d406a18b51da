import { z } from 'zod';
import { publicBecause, signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { passwordSchema } from '../../formats/password';
import { currentUserSchema, userUpdateSchema } from '../user/user';

const { globalCall } = callsOf('platform');

const tokensSchema = z.object({ token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

const userSessionSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** The instant at which an unused session expires. */
  expiresAt: instantSchema,
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

export const sessionCalls = {
  login: globalCall({
    name: 'login',
    method: 'POST',
    path: '/login_check',
    access: publicBecause('this is how a user signs in'),
    summary: 'Signs in: an access token of a few minutes and a refresh token',
    body: z.object({
      username: z.string().min(1, VALIDATION_MESSAGES.required).max(200),
      password: z.string().min(1, VALIDATION_MESSAGES.required).max(200),
    }),
    response: tokensSchema,
  }),
  refreshToken: globalCall({
    name: 'refreshToken',
    method: 'POST',
    path: '/token/refresh',
    access: publicBecause('the access token has expired; the refresh token in the body is the proof'),
    summary: 'Exchanges a refresh token for new tokens; a token used twice revokes its session',
    body: z.object({
      refresh_token: z.string().max(500),
      /**
       * Id that the browser keeps until it receives the answer: the same attempt again is a retry after a lost answer,
       * not a stolen token.
       */
      attempt: idSchema.optional(),
    }),
    response: tokensSchema,
  }),
  logout: globalCall({
    name: 'logout',
    method: 'POST',
    path: '/logout',
    access: signedIn,
    summary: 'Revokes the session of the token',
    response: z.object({}),
  }),
  currentUser: globalCall({
    name: 'currentUser',
    method: 'GET',
    reads: ['session'],
    path: '/user',
    access: signedIn,
    summary: 'The signed-in user with its agencies, roles and rights',
    response: currentUserSchema,
  }),
  updateUser: globalCall({
    name: 'updateUser',
    method: 'PUT',
    path: '/user',
    access: signedIn,
    summary: 'Changes own name, phone, password or page configuration; absent fields are untouched',
    body: userUpdateSchema,
    response: currentUserSchema,
  }),
  acceptInvitation: globalCall({
    name: 'acceptInvitation',
    method: 'POST',
    path: '/user/invitation/:id/accept',
    access: signedIn,
    summary: 'Joins an agency that asked the user to',
    params: z.object({ id: idSchema }),
    response: currentUserSchema,
  }),
  refuseInvitation: globalCall({
    name: 'refuseInvitation',
    method: 'POST',
    path: '/user/invitation/:id/refuse',
    access: signedIn,
    summary: 'Refuses to join an agency; it cannot ask again for the same file',
    params: z.object({ id: idSchema }),
    response: currentUserSchema,
  }),
  forgotPassword: globalCall({
    name: 'forgotPassword',
    method: 'POST',
    path: '/user/forgot-password',
    access: publicBecause('the user has lost the password'),
    summary: 'Mails a reset link when the address is known; answers the same when it is not',
    body: z.object({ identifier: z.string().min(1, VALIDATION_MESSAGES.required).max(200) }),
    response: z.object({}),
  }),
  resetPassword: globalCall({
    name: 'resetPassword',
    method: 'PUT',
    path: '/user/forgot-password/:confirmationToken',
    access: publicBecause('the token in the path was mailed to the user'),
    summary: 'Sets a new password and revokes every session of the user; returns the identifier to sign in with',
    params: z.object({ confirmationToken: z.string().min(1, VALIDATION_MESSAGES.required).max(200) }),
    body: z.object({ password: passwordSchema }),
    /** The identifier of the account, so that its owner is signed in with the new password without typing both again. */
    response: z.object({ username: z.string() }),
  }),
  listSessions: globalCall({
    name: 'listSessions',
    method: 'GET',
    reads: ['session'],
    path: '/user/sessions',
    access: signedIn,
    summary: 'Open sessions of the user',
    response: z.object({ sessions: z.array(userSessionSchema) }),
  }),
  revokeOtherSessions: globalCall({
    name: 'revokeOtherSessions',
    method: 'DELETE',
    path: '/user/sessions',
    access: signedIn,
    summary: 'Ends every open session of the user but the one that asks',
    response: z.object({}),
  }),
  revokeSession: globalCall({
    name: 'revokeSession',
    method: 'DELETE',
    path: '/user/session/:id',
    access: signedIn,
    summary: 'Ends one of the open sessions of the user',
    params: z.object({ id: idSchema }),
    response: z.object({}),
  }),
};
