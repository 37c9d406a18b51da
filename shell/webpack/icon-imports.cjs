const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Imports each Tabler icon from its own file: the package's index names six thousand modules, and reading them all
 * costs more than the rest of the build.
 */
module.exports = function iconImports(source) {
  if (!source.includes('@tabler/icons-react')) return source;
  return source.replace(IMPORT, (_, names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [icon, local = icon] = name.split(/\s+as\s+/);
        return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
      })
      .join(' '),
  );
};
