import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { exampleCalls } from '@vigie/contracts/platform/example/example.calls';
import { confirm } from '@vigie/kit/logic/form/ask';
import { mayAbandon } from '@vigie/kit/logic/form/use-unsaved-guard';
import { api, chooseAgency, navigateTo, reloadUser, tellError, toast, useSession } from '@vigie/kit/runtime';
import { useState } from 'react';
import styles from './banners.module.css';

/** Tells on every page of an example agency that it sends nothing, and offers to leave or to discard it. */
export function ExampleBanner() {
  const own = useSession(({ user }) => user?.memberships.find(({ agency }) => !agency.example)?.agency.id);
  const agencyId = useSession(({ agency }) => agency?.id);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (!own) return;
    await chooseAgency(own);
    navigateTo('/');
  };
  const askLeave = async () => {
    if (await mayAbandon()) await leave();
  };
  const throwAway = async () => {
    const sure = await confirm({
      title: "Jeter l'exemple ?",
      message: 'Tout ce que contient cet exemple est effacé. Votre agence n’est pas touchée.',
      confirmLabel: "Jeter l'exemple",
      tone: 'negative',
    });
    if (!sure || !agencyId) return;
    setBusy(true);
    try {
      await api(exampleCalls.throwExample, { body: { agencyId } });
      await leave();
      await reloadUser();
      toast({ tone: 'positive', message: "L'exemple est effacé" });
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.update} aria-label="Agence d'exemple">
      <IconFlask size={20} aria-hidden />
      <span className={styles.text}>Agence d'exemple : rien n'est envoyé.</span>
      {own && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void askLeave()}>
          Revenir à mon agence
        </Button>
      )}
      <Button size="compact-sm" variant="default" c="negative" loading={busy} onClick={() => void throwAway()}>
        Jeter l'exemple
      </Button>
    </section>
  );
}
