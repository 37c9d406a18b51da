const ts = require('typescript');

/** What a remote reads of its pages. The shell reads the rest, as data in the manifest. */
const OPENED_WITH = new Set(['path', 'label', 'load']);

/**
 * Loader that removes from declared pages the parts that only the manifest carries: rights, words of the search, menu, and
 * the pages that only lead to another one.
 */
module.exports = function asRemotesOpen(source) {
  const file = ts.createSourceFile('page.ts', source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const cut = (part) => {
    const end = source[part.end] === ',' ? part.end + 1 : part.end;
    cuts.push({ start: part.getStart(file), end });
  };
  const namesOf = (page) => page.properties.map(({ name }) => name?.getText(file));
  const look = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'definePages') {
      const [pages] = node.arguments;
      for (const page of pages && ts.isArrayLiteralExpression(pages) ? pages.elements : []) {
        if (!ts.isObjectLiteralExpression(page)) continue;
        if (namesOf(page).includes('redirect')) {
          cut(page);
          continue;
        }
        for (const property of page.properties)
          if (property.name && !OPENED_WITH.has(property.name.getText(file))) cut(property);
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), source);
};
