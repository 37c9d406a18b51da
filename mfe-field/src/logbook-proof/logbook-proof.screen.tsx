import { SimpleGrid, Stack } from '@mantine/core';
import { PROOF_TITLE } from '@vigie/contracts/field/logbook-proof/proof-title';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ExportProof } from './export-proof';
import { FollowAnchors } from './follow-anchors';
import { VerifyFiles } from './verify-files';

/** The proof of the logbook: exports, their verification, and the anchors that are mailed. */
export function LogbookProofScreen() {
  return (
    <>
      <PageHeader
        title={PROOF_TITLE}
        lead="Chaque enregistrement est lié au précédent par une empreinte : rien ne peut être modifié, ajouté ou retiré sans que cela se voie."
      />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <ExportProof />
          <FollowAnchors />
        </SimpleGrid>
        <VerifyFiles />
      </Stack>
    </>
  );
}
