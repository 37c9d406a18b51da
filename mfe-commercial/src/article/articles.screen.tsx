import { type ArticleRow, articleList } from '@vigie/contracts/commercial/article/article';
import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { tellError, toast } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { ArticleDialog } from './article.dialog';
import { readCatalogue, useSaveArticle } from './use-catalogue';

/** The catalogue of services, offered on the lines of estimates and invoices. */
export function ArticlesScreen() {
  const dialog = useLinkedDialog();
  const save = useSaveArticle();
  const archive = async ({ id, archived }: ArticleRow) => {
    try {
      const catalogue = await readCatalogue();
      const article = catalogue.articles.find((it) => it.id === id);
      if (!article) return;
      await save(catalogue, { ...article, archived: !archived });
      toast({ tone: 'positive', message: archived ? 'Article proposé de nouveau' : 'Article archivé' });
    } catch (error) {
      tellError(error);
    }
  };
  const actions = (row: ArticleRow): RowAction[] => [
    { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
    { label: row.archived ? 'Proposer de nouveau' : 'Archiver', onClick: () => void archive(row) },
  ];
  return (
    <>
      <ListScreen
        list={articleList}
        call={articleCalls.fetchArticles}
        exportCall={articleCalls.fetchArticlesExport}
        title="Articles"
        create={{
          label: 'Ajouter un article',
          right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('edit', row.id)}
        rowActions={actions}
        rowTone={(row) => (row.archived ? 'neutral' : undefined)}
        emptyText="Vos prestations apparaîtront ici. Elles se choisissent ensuite sur les lignes des devis et des factures."
      />
      {dialog.subject && (
        <ArticleDialog key={dialog.subject.id} id={dialog.subject.id} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  );
}
