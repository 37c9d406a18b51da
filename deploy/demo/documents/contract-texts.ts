/** Texts of the demonstration's contracts, as an agency writes them. */

const article = (n: number, title: string, text: string) => `<h2>Article ${n} – ${title}</h2><p>${text}</p>`;

export const GUARDING = [
  '<p>Entre <strong>{{agence.nom}}</strong>, {{agence.forme}}, {{agence.adresse}}, SIRET {{agence.siret}}, autorisation d’exercice {{agence.autorisation}}, ci-après « le prestataire »,</p>',
  '<p>et <strong>{{client.nom}}</strong>, {{client.adresse}}, SIRET {{client.siret}}, ci-après « le client »,</p>',
  '<p>il a été convenu ce qui suit.</p>',
  article(
    1,
    'Objet',
    'Le prestataire assure la surveillance des locaux du client par des agents titulaires d’une carte professionnelle en cours de validité (Code de la sécurité intérieure, article L612-20).',
  ),
  article(
    2,
    'Durée',
    'Le contrat prend effet le {{contrat.debut}} et court {{contrat.duree}}. Chaque partie peut y mettre fin par lettre recommandée, avec un préavis de {{contrat.preavis}}.',
  ),
  '<h2>Article 3 – Prestations</h2><ul><li><p>surveillance et contrôle des accès ;</p></li><li><p>rondes de sécurité, avec relevé des points de contrôle ;</p></li><li><p>main courante tenue en temps réel et ouverte au client.</p></li></ul>',
  article(
    4,
    'Prix et règlement',
    'Les prestations sont facturées chaque mois selon le devis accepté, et réglées dans le délai qu’il indique.',
  ),
  article(
    5,
    'Responsabilité',
    'Le prestataire est assuré pour sa responsabilité civile professionnelle. Les agents restent, en toutes circonstances, sous son autorité et sa subordination.',
  ),
].join('');

export const EMPLOYMENT = [
  '<p>Entre <strong>{{agence.nom}}</strong>, {{agence.adresse}}, SIRET {{agence.siret}}, et <strong>{{agent.nom}}</strong>, demeurant {{agent.adresse}}, titulaire de la carte professionnelle {{agent.carte}}, il a été convenu ce qui suit.</p>',
  article(
    1,
    'Engagement',
    '{{agent.nom}} est engagé par contrat {{emploi.type}} à compter du {{contrat.debut}}, sous réserve de la validité de sa carte professionnelle. La convention collective des entreprises de prévention et de sécurité (IDCC 1351) s’applique.',
  ),
  article(2, 'Période d’essai', 'Le contrat comporte une période d’essai qui prend fin le {{contrat.essai_fin}}.'),
  article(
    3,
    'Durée du travail et rémunération',
    'La durée du travail est de {{emploi.heures}}. Les horaires sont communiqués par le planning, sept jours à l’avance au moins.',
  ),
  article(
    4,
    'Obligations',
    'L’agent porte sa tenue et sa carte, tient la main courante et garde le secret sur ce qu’il apprend dans son service.',
  ),
].join('');
