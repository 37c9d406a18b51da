import { readReturnedMail } from './read-report';
import { multipart } from './testing/reports';

/** The examples of RFC 3464, appendix E, that report about recipients. */

const HEAD = `Date: Thu, 7 Jul 1994 17:16:05 -0400
From: Mail Delivery Subsystem <MAILER-DAEMON@CS.UTK.EDU>
Message-Id: <199407072116.RAA14128@CS.UTK.EDU>
Subject: Returned mail: Cannot send message for 5 days
To: <owner-info-mime@cs.utk.edu>`;
const read = (status: string, head = HEAD) => readReturnedMail(Buffer.from(multipart(head, status)));

const SIMPLE = `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;louisl@larry.slip.umd.edu
Final-Recipient: rfc822;louisl@larry.slip.umd.edu
Action: failed
Status: 4.0.0
Diagnostic-Code: smtp; 426 connection timed out
Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400`;

const SEVERAL = `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;arathib@vnet.ibm.com
Final-Recipient: rfc822;arathib@vnet.ibm.com
Action: failed
Status: 5.0.0 (permanent failure)
Diagnostic-Code: smtp; 550 'arathib@vnet.IBM.COM' is not a
 registered gateway user
Remote-MTA: dns; vnet.ibm.com

Original-Recipient: rfc822;johnh@hpnjld.njd.hp.com
Final-Recipient: rfc822;johnh@hpnjld.njd.hp.com
Action: delayed
Status: 4.0.0 (hpnjld.njd.jp.com: host name lookup failure)

Original-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
Final-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; 550 user unknown
Remote-MTA: dns; sdcc13.ucsd.edu`;

const DELAYED = `Reporting-MTA: dns; sun2.nsfnet-relay.ac.uk

Final-Recipient: rfc822;thomas@de-montfort.ac.uk
Status: 4.0.0 (unknown temporary failure)
Action: delayed`;

test('a mail that was given up after days is rejected for the time being', async () => {
  const { report, messageId } = await read(SIMPLE);
  expect(report).toEqual({ event: 'soft_bounce', detail: '426 connection timed out' });
  expect(messageId).toBe('<199407072116.RAA14128@CS.UTK.EDU>');
});

test('of several recipients the worst counts, with what was said on more than one line', async () => {
  expect((await read(SEVERAL)).report).toEqual({
    event: 'hard_bounce',
    detail: "550 'arathib@vnet.IBM.COM' is not a registered gateway user",
  });
});

test('a delay is no rejection, a delivery is no report, and without a diagnostic the status is told', async () => {
  expect((await read(DELAYED)).report).toEqual({ event: 'deferred', detail: '4.0.0 (unknown temporary failure)' });
  expect((await read(SIMPLE.replace('failed', 'relayed'))).report).toBeNull();
  expect((await read('Reporting-MTA: dns; cs.utk.edu')).report).toBeNull();
  expect((await readReturnedMail(Buffer.from('Subject: x\r\n\r\nAbsent.'))).report).toBeNull();
});

test('a mail is known by the address that it came back to, wherever its server names that', async () => {
  const token = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5';
  const { tokens } = await read(SIMPLE, `Delivered-To: Retours+${token}@vigie.example\n${HEAD}`);
  expect(tokens).toEqual([token]);
});
