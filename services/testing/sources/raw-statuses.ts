import ts from 'typescript';

/** A place where the code writes a state as its number. */
export interface RawStatus {
  line: number;
  code: string;
}

/** Names of statuses: `row.status`, `paidStatus`, `'s.status'`. */
const NAME = /(^|\.)(\w*S|s)tatus$/;
/** HTTP statuses of answers, which are numbers by nature. */
const HTTP = /\b(res|response|answer|answered|reply|error|problem|http)\w*[?!]?\.status$/i;
const IN_SQL = /(?:^|[^\w])\w*status\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\()\s*\(?\s*\d/i;
/** The numbers of states have no order that means something. */
const ORDERINGS = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
];
const COMPARISONS = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsToken,
  ...ORDERINGS,
]);

const isNumber = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && node.elements.every(isNumber)) ||
  (ts.isConditionalExpression(node) && (isNumber(node.whenTrue) || isNumber(node.whenFalse))) ||
  (ts.isAsExpression(node) && isNumber(node.expression));

function isStatus(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return NAME.test(node.text);
  const text = node.getText();
  return NAME.test(text) && !HTTP.test(text);
}

function isRaw(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && ORDERINGS.some((kind) => kind === node.operatorToken.kind)) {
    const sides = [node.left, node.right];
    if (sides.some((side) => ts.isPropertyAccessExpression(side) && isStatus(side))) return true;
  }
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
    return (isStatus(node.left) && isNumber(node.right)) || (isNumber(node.left) && isStatus(node.right));
  }
  if (ts.isPropertyAssignment(node)) return isStatus(node.name) && isNumber(node.initializer);
  if (ts.isCallExpression(node)) {
    // `.where('status', '<>', 400)`, `[100, 110].includes(row.status)`
    const list = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
    return node.arguments.some(isStatus) && (node.arguments.some(isNumber) || (list !== undefined && isNumber(list)));
  }
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) return IN_SQL.test(node.getText());
  return false;
}

/** Finds the places of a source that compare or set a state by its number, or compare the order of states, in TypeScript, Kysely and SQL. */
export function rawStatusesOf(file: string, source: string): RawStatus[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: RawStatus[] = [];
  const visit = (node: ts.Node): void => {
    if (isRaw(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, code: node.getText().replace(/\s+/g, ' ').slice(0, 120) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
