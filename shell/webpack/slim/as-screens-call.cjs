const ts = require('typescript');

/** Schemas that only programs use; screens need only their types. */
const SCHEMAS = new Set(['params', 'query', 'body', 'response']);
/** Returns the name of the function that a node calls: `agencyCall` of `agencyCall(…)` and of `callsOf(…).agencyCall(…)`. */
const calledBy = (node) => {
  if (!ts.isCallExpression(node)) return '';
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : (node.expression.text ?? '');
};
const DECLARES = /^((agency|global)Call|declareCall)$/;
/** Their second argument is the list, of which only schemas are made. */
const DECLARES_LIST = /^(listCalls|globalListCalls|list(Totals|Shares)Call)$/;

/** Options that several calls of a file share, and schemas that they name: the constants of a file that are not exported. */
const ownConstants = (statement) =>
  ts.isVariableStatement(statement) && !statement.modifiers?.length
    ? statement.declarationList.declarations.filter(({ name }) => ts.isIdentifier(name))
    : [];

/** A call made of another one with a schema of its own: `{ ...list.fetch, response: pageSchema }`. */
const makesOfAnother = (node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some((property) => ts.isSpreadAssignment(property) && /\.fetch$/.test(property.expression.getText()));

const withoutType = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? withoutType(node.expression) : node;

/**
 * Loader that removes from declared calls the parts that no screen reads: the server's schemas, the lists that they are made
 * of, and the OpenAPI texts. The schemas of answers then disappear by tree-shaking.
 */
module.exports = function asScreensCall(source) {
  const file = ts.createSourceFile('calls.ts', source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const cutSchemas = (options) => {
    if (!options || !ts.isObjectLiteralExpression(options)) return;
    for (const property of options.properties) {
      if (!property.name || !SCHEMAS.has(property.name.getText(file))) continue;
      const end = source[property.end] === ',' ? property.end + 1 : property.end;
      cuts.push({ start: property.getStart(file), end, text: '' });
    }
  };
  const look = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'summary') {
      cuts.push({ start: node.initializer.getStart(file), end: node.initializer.end, text: "''" });
    }
    const list = DECLARES_LIST.test(calledBy(node)) ? node.arguments[1] : undefined;
    if (list) cuts.push({ start: list.getStart(file), end: list.end, text: 'undefined' });
    if (DECLARES.test(calledBy(node))) cutSchemas(node.arguments.at(-1));
    if (makesOfAnother(node)) cutSchemas(node);
    ts.forEachChild(node, look);
  };
  look(file);
  // The shared options of acts have bodies that forms read.
  const constants = this.resourcePath.endsWith('calls.ts') ? file.statements.flatMap(ownConstants) : [];
  for (const { initializer } of constants) {
    const value = withoutType(initializer);
    cutSchemas(value);
    // A schema that nothing names any more is dropped, and with it what it imports.
    if (value && ts.isCallExpression(value)) {
      cuts.push({ start: value.getStart(file), end: value.getStart(file), text: '/*#__PURE__*/ ' });
    }
  }
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((kept, { start, end, text }) => kept.slice(0, start) + text + kept.slice(end), source);
};
