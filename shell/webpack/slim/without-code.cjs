/**
 * Loader that keeps a module's exported names and removes their code, for code that no screen calls and that tree-shaking
 * cannot remove. Each export is a function that returns itself, so that code that builds on it does not break.
 */
module.exports = function withoutCode(source) {
  const declared = [...source.matchAll(/^export (?:const|let|function|class) (\w+)/gm)].map((match) => match[1]);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap((match) => match[1].split(','));
  const exported = listed.map((name) => name.trim().split(/ as /).at(-1));
  const names = [...new Set([...declared, ...exported.filter(Boolean)])];
  const main = /^export default /m.test(source) ? 'export default absent;\n' : '';
  return `const absent = () => absent;\n${main}${names.map((name) => `export const ${name} = absent;`).join('\n')}\n`;
};
