import { type ArticleRow, articleList } from '@vigie/contracts/commercial/article/article';
import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import { plural } from '@vigie/contracts/core/messages/plural';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { tellError, toast } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { ArticleDialog } from './article.dialog';
import { readCatalogue, useSaveArticles } from './use-catalogue';

/** Returns the toast after an act on articles; articles already in that state are not counted. */
const archivedText = (count: number, archived: boolean): string => {
  if (count === 0) return archived ? 'Déjà archivés' : 'Déjà proposés';
  return archived
    ? plural(count, 'article archivé', 'articles archivés')
    : plural(count, 'article proposé de nouveau', 'articles proposés de nouveau');
};

/** The catalogue of services, offered on the lines of estimates and invoices. */
export function ArticlesScreen() {
  const dialog = useLinkedDialog();
  const save = useSaveArticles();
  /** Changes all chosen articles in a single save, so that either all change or none does. */
  const offer = async (rows: readonly ArticleRow[], archived: boolean) => {
    try {
      const catalogue = await readCatalogue();
      const chosen = new Set(rows.map(({ id }) => id));
      const changed = catalogue.articles.filter((it) => chosen.has(it.id) && it.archived !== archived);
      if (changed.length > 0)
        await save(
          catalogue,
          changed.map((article) => ({ ...article, archived })),
        );
      toast({ tone: 'positive', message: archivedText(changed.length, archived) });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  };
  const actions = (row: ArticleRow): RowAction[] => [
    { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
    { label: row.archived ? 'Proposer de nouveau' : 'Archiver', onClick: () => void offer([row], !row.archived) },
  ];
  return (
    <>
      <ListScreen
        list={articleList}
        call={articleCalls.fetchArticles}
        exportCall={articleCalls.fetchArticlesExport}
        create={{
          label: 'Ajouter un article',
          right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('edit', row.id)}
        rowActions={actions}
        bulkActions={[
          { label: 'Archiver', onRun: (rows) => offer(rows, true) },
          { label: 'Proposer de nouveau', onRun: (rows) => offer(rows, false) },
        ]}
        rowTone={(row) => (row.archived ? 'neutral' : undefined)}
        emptyText="Vos prestations apparaîtront ici. Elles se choisissent ensuite sur les lignes des devis et des factures."
      />
      {dialog.show((subject, opening) => (
        <ArticleDialog id={subject.id} {...opening} />
      ))}
    </>
  );
}
