import type { Email } from 'postal-mime';

export interface ReceivedMail {
  id: string;
  receivedAt: string;
  mail: Email;
}
