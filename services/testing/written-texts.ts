import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A French text that a source file holds, and where. */
export interface WrittenText {
  file: string;
  line: number;
  text: string;
}

const OUTSIDE = /(^|\/)(node_modules|dist|testing|e2e|bench)\/|\.test\.tsx?$|\.d\.ts$/;

/** The sources of the product below a folder, tests and what only tests use left out. */
const sourcesBelow = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !OUTSIDE.test(file));

/** Every text of a source: literals, pieces of templates, words between tags. Names of modules are none. */
export function textsOf(file: string, source: string): WrittenText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

export const writtenTexts = (root: string, folders: readonly string[]): WrittenText[] =>
  folders
    .flatMap((folder) => sourcesBelow(root, folder))
    .flatMap((file) => textsOf(file, readFileSync(path.join(root, file), 'utf8')));

function textOf(node: ts.Node): string | undefined {
  const written =
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  // Words between tags run over several lines.
  return written ? node.text.replace(/\s+/g, ' ').trim() : undefined;
}
