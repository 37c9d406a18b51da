import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A French text in a source file, with its place. */
export interface WrittenText {
  file: string;
  line: number;
  text: string;
}

const OUTSIDE = /(^|\/)(node_modules|dist|testing|e2e|bench)\/|\.test\.tsx?$|\.d\.ts$/;

/** Lists the product's source files below a folder, without tests and test helpers. */
export const sourcesBelow = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !OUTSIDE.test(file));

/** Returns every text of a source (literals, parts of templates, JSX text) except module names. */
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

/**
 * Returns every sentence of a source: a French text of at least four words, or of at least two that ends in a full stop
 * or question mark. A template is one sentence, with `…` for each value.
 */
export function sentencesOf(file: string, source: string): WrittenText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const sentences: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    // A tagged template is SQL, never a sentence.
    if (ts.isTaggedTemplateExpression(node)) return;
    const text = sentenceOf(node);
    if (text && isSentence(text)) {
      sentences.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return sentences;
}

function sentenceOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      .join('…')
      .replace(/\s+/g, ' ')
      .trim();
  }
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ').trim() : undefined;
}

const FRENCH =
  /[àâçéèêëîïôùûœ]|(^|[ '’])(au|aux|ce|cette|de|des|du|elle|en|est|et|il|la|le|les|ne|ou|par|pas|pour|que|sans|un|une|vous)(?= )/i;
/** Citations of law, which may repeat wherever their rule does. */
const CITATION = /, art\. /;
const words = (text: string): number => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

function isSentence(text: string): boolean {
  if (!FRENCH.test(text) || CITATION.test(text)) return false;
  return words(text) >= 4 || (words(text) >= 2 && /[.?]$/.test(text));
}

/** Functions whose arguments a user reads as the reason of a refusal. */
const REFUSES = /^(notFound|conflict|badField|badRequest|refused)$/;

/** Returns the messages that a source throws, whatever their length. */
export function thrownOf(file: string, source: string): WrittenText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const thrown: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && REFUSES.test(node.expression.getText())) {
      for (const argument of node.arguments) {
        // Keys and paths of fields begin with a small letter.
        if (!ts.isStringLiteralLike(argument) || !/^\p{Lu}/u.test(argument.text)) continue;
        const { line } = tree.getLineAndCharacterOfPosition(argument.getStart());
        thrown.push({ file, line: line + 1, text: argument.text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return thrown;
}

const sourcesOf = (root: string, folders: readonly string[]): [string, string][] =>
  folders
    .flatMap((folder) => sourcesBelow(root, folder))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);

/** Returns the sentences that occur at several places, each with its places. */
export function typedTwice(sentences: readonly WrittenText[]): string[] {
  const places = new Map<string, WrittenText[]>();
  for (const found of sentences) places.set(found.text, [...(places.get(found.text) ?? []), found]);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([text, found]) => `« ${text} » ${found.map(({ file, line }) => `${file}:${line}`).join(', ')}`);
}

export const writtenSentences = (root: string, folders: readonly string[]): WrittenText[] =>
  sourcesOf(root, folders).flatMap(([file, source]) => sentencesOf(file, source));

export const thrownMessages = (root: string, folders: readonly string[]): WrittenText[] =>
  sourcesOf(root, folders).flatMap(([file, source]) => thrownOf(file, source));

export const writtenTexts = (root: string, folders: readonly string[]): WrittenText[] =>
  sourcesOf(root, folders).flatMap(([file, source]) => textsOf(file, source));

function textOf(node: ts.Node): string | undefined {
  const written =
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  // JSX text may extend over several lines.
  return written ? node.text.replace(/\s+/g, ' ').trim() : undefined;
}
