import { newId } from '@vigie/contracts/core/id';

interface Wanted {
  to: string;
  action: string;
  status: string;
  said?: string;
}

/** A delivery status notification in the format of mail servers (RFC 3464). */
export const report = ({ to, action, status, said }: Wanted): string =>
  multipart(
    `From: MAILER-DAEMON@mx.client.example\nTo: <${to}>\nMessage-ID: <${newId()}@mx.client.example>\nSubject: Undelivered Mail`,
    [
      'Reporting-MTA: dns; mx.client.example',
      '',
      'Final-Recipient: rfc822; accueil@client.example',
      `Action: ${action}`,
      `Status: ${status}`,
      ...(said ? [`Diagnostic-Code: ${said}`] : []),
    ].join('\n'),
  );

/** A report with the field groups of its recipients. */
export const multipart = (head: string, status: string): string =>
  `${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
      boundary="RAA14128.773615765/CS.UTK.EDU"

--RAA14128.773615765/CS.UTK.EDU

The original message could not be delivered.

--RAA14128.773615765/CS.UTK.EDU
content-type: message/delivery-status

${status}

--RAA14128.773615765/CS.UTK.EDU
content-type: message/rfc822

Subject: Consignes

[original message goes here]
--RAA14128.773615765/CS.UTK.EDU--
`.replaceAll('\n', '\r\n');
