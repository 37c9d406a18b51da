const ts = require('typescript');

/** Schemas that only programs use; screens need only their types. */
const SCHEMAS = new Set(['params', 'query', 'body', 'response']);
const declares = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(agency|global)Call$/.test(node.expression.text);

/**
 * Loader that removes from declared calls the parts that no screen reads: the server's schemas and the OpenAPI texts. The
 * schemas of answers then disappear by tree-shaking.
 */
module.exports = function asScreensCall(source) {
  const file = ts.createSourceFile('calls.ts', source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const look = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'summary') {
      cuts.push({ start: node.initializer.getStart(file), end: node.initializer.end, text: "''" });
    }
    const options = declares(node) ? node.arguments[0] : undefined;
    if (options && ts.isObjectLiteralExpression(options)) {
      for (const property of options.properties) {
        if (!property.name || !SCHEMAS.has(property.name.getText(file))) continue;
        const end = source[property.end] === ',' ? property.end + 1 : property.end;
        cuts.push({ start: property.getStart(file), end, text: '' });
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((kept, { start, end, text }) => kept.slice(0, start) + text + kept.slice(end), source);
};
