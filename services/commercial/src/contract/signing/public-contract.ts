import { readSent } from '@vigie/contracts/commercial/contract/contract-copy';
import type { PublicContract, SigningLinkState } from '@vigie/contracts/commercial/contract/contract-signing';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectSignatures } from '../select-contract';
import type { StoredContract } from '../stored-contract';
import { linkStateOf, type openLink } from './signing-links';

type Opened = Awaited<ReturnType<typeof openLink>>;

/** States in which the holder of a link may read the document; a withdrawn one is shown to nobody. */
const READS: readonly SigningLinkState[] = ['open', 'later', 'signed', 'complete'];

/** Returns the data for the public page of a signing link. */
export async function publicContractOf({ contract, link, signer }: Opened): Promise<PublicContract> {
  const { name, phone, email, timeZone } = await selectPublishedAgency();
  const today = todayIn(timeZone);
  const state = await linkStateOf(contract, link, today);
  // Its mail says until when the link is valid; each signer has the signed contract by another one.
  const reads = READS.includes(state) && (contract.signBy === null || contract.signBy >= today);
  return {
    state,
    title: reads ? contract.title : '',
    agency: { name, phone: phone && formatPhone(phone), email, timeZone },
    signer: { name: signer?.name ?? '', email: link.sentTo, party: signer?.party ?? 'counterpart' },
    signBy: state === 'open' || state === 'later' ? contract.signBy : null,
    signatures: reads ? await signaturesOf(contract) : [],
    document: reads ? documentOf(contract) : null,
  };
}

async function signaturesOf(contract: StoredContract): Promise<PublicContract['signatures']> {
  const signatures = await selectSignatures(contract);
  return contract.signers.map(({ id, name }) => ({
    name,
    signedAt: signatures.find(({ signerId }) => signerId === id)?.at ?? null,
  }));
}

function documentOf(contract: StoredContract): PublicContract['document'] {
  const { documentHash } = contract;
  const issued = readSent(contract);
  if (!issued || !documentHash) return null;
  const { letterhead, party, facts, body, withdrawal = null, mediator = null } = issued;
  return {
    agency: { name: letterhead.name, lines: letterhead.addressLines },
    party,
    facts,
    body: [...body],
    withdrawal,
    mediator,
    hash: documentHash,
  };
}
