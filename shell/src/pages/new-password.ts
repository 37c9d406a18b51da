import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { passwordSchema } from '@vigie/contracts/formats/password';

export interface NewPassword {
  password: string;
  again: string;
}

/** Returns the errors of a new password and its repetition; the first lists every broken rule in one line. */
export function newPasswordErrors({ password, again }: NewPassword): { password?: string; again?: string } {
  if (password === '') return { password: VALIDATION_MESSAGES.required };
  const rule = passwordSchema.safeParse(password);
  if (!rule.success) return { password: rule.error.issues.map((issue) => issue.message).join(', ') };
  return password === again ? {} : { again: VALIDATION_MESSAGES.passwordsDiffer };
}
