import path from 'node:path';
import webpack from 'webpack';
import { namesOfDoor } from './facade.mjs';
import { ONCE, ROOT } from './shared.mjs';

const RUNTIME = path.join(ROOT, 'shell/kit/src/runtime') + path.sep;

/** `{name, root}` of the package that contains a file; undefined outside node_modules. */
function packageOf(file) {
  const match = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file);
  return match ? { name: match[2].replaceAll('\\', '/'), root: match[1] } : undefined;
}

const DOORS = {
  '@tanstack/react-query': { file: 'react-query.mjs', names: new Set(namesOfDoor('react-query.mjs')) },
  'react-router': { file: 'react-router.mjs', names: new Set(namesOfDoor('react-router.mjs')) },
  zod: { file: 'zod-names.mjs', names: new Set(namesOfDoor('zod-names.mjs')) },
};

/** Why an import from a slim module cannot work, or undefined. `ids` is `['z', 'string']` for `z.string`. */
function absentBehindDoor(request, ids) {
  const door = DOORS[request];
  if (!door) return undefined;
  const name = request === 'zod' && (ids[0] === 'z' || ids[0] === 'default') ? ids[1] : ids[0];
  if (name === undefined || door.names.has(name)) return undefined;
  return `${request}: ${name} is not shared with the screens; add it to shell/webpack/slim/${door.file}`;
}

/**
 * Fails the build if a singleton is bundled twice: a second copy of React, the router or the query client in the shell, or
 * any copy in a remote, which would be a second one in the page.
 */
export class OneCopyPlugin {
  constructor(role) {
    this.role = role;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        const roots = new Map();
        const faults = new Set();
        for (const module of modules) {
          for (const dependency of module.dependencies ?? []) {
            const fault = dependency.ids && absentBehindDoor(dependency.request, dependency.ids);
            if (fault) faults.add(fault);
          }
          const file = module.resource;
          if (!file) continue;
          if (this.role === 'remote' && file.startsWith(RUNTIME)) {
            faults.add(`${path.relative(ROOT, file)} is the shell's: import @vigie/kit/runtime, never its files`);
          }
          const found = packageOf(file);
          if (!found || !ONCE.includes(found.name)) continue;
          if (this.role === 'remote')
            faults.add(`${found.name} got into a remote through ${path.relative(ROOT, file)}`);
          const seen = roots.get(found.name) ?? new Set();
          roots.set(found.name, seen.add(found.root));
        }
        for (const [name, seen] of roots) {
          if (seen.size > 1) faults.add(`${name} is there ${seen.size} times: ${[...seen].join(', ')}`);
        }
        for (const fault of faults) compilation.errors.push(new webpack.WebpackError(fault));
      });
    });
  }
}
