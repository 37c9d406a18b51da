import { join } from 'node:path';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { productRoot } from '@vigie/service-kit/root';
import ts from 'typescript';

/** A column as a program's table interface declares it. */
export interface DeclaredColumn {
  kind: 'string' | 'number' | 'boolean' | 'array' | 'json';
  nullable: boolean;
  /** Whether an insert may omit it. */
  optional: boolean;
}

/** Columns by table, with their SQL names. */
export type DeclaredTables = Record<string, Record<string, DeclaredColumn>>;

/** Reads the programs' table interfaces, against which Kysely checks every query, with the TypeScript compiler. */
export function declaredTables(): Record<ProgramName, DeclaredTables> {
  const root = productRoot();
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const files = DATA_PROGRAMS.map((service) => join(root, 'services', service, 'src', 'tables.ts'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const entries = DATA_PROGRAMS.map((service, i) => {
    const name = `${service.charAt(0).toUpperCase()}${service.slice(1)}Tables`;
    const source = program.getSourceFile(files[i] ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((it) => it.name === name);
    if (!symbol) throw new Error(`${files[i]} exports no ${name}.`);
    return [service, tablesOf(checker, checker.getDeclaredTypeOfSymbol(symbol))] as const;
  });
  return Object.fromEntries(entries) as Record<ProgramName, DeclaredTables>;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tablesOf(checker: ts.TypeChecker, type: ts.Type): DeclaredTables {
  const tables = checker.getPropertiesOfType(type).map((table) => {
    const columns = checker.getPropertiesOfType(checker.getTypeOfSymbol(table));
    return [snake(table.name), Object.fromEntries(columns.map((column) => columnOf(checker, column)))];
  });
  return Object.fromEntries(tables);
}

function columnOf(checker: ts.TypeChecker, symbol: ts.Symbol): [string, DeclaredColumn] {
  const type = checker.getTypeOfSymbol(symbol);
  // Kysely's `ColumnType` and `Generated` have the types of reads and inserts under these property names.
  const part = (name: string) => {
    const property = checker.getPropertyOfType(type, name);
    return property ? checker.getTypeOfSymbol(property) : type;
  };
  const read = part('__select__');
  const kind = kindOf(checker, read);
  const written = part('__insert__');
  const has = (of: ts.Type, flag: ts.TypeFlags) => membersOf(of).some((member) => (member.flags & flag) !== 0);
  return [
    snake(symbol.name),
    {
      kind,
      // A JSON column may hold null as a value.
      nullable: has(read, ts.TypeFlags.Null) && !isAnyJson(checker, read),
      optional: has(written, ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never),
    },
  ];
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function kindOf(checker: ts.TypeChecker, type: ts.Type): DeclaredColumn['kind'] {
  if (isAnyJson(checker, type)) return 'json';
  const [member = type] = membersOf(type).filter((it) => (it.flags & ts.TypeFlags.Null) === 0);
  return kindOfMember(checker, member);
}

/** Whether a type mixes text, numbers and lists: any JSON. */
function isAnyJson(checker: ts.TypeChecker, type: ts.Type): boolean {
  const known = membersOf(type).filter((it) => (it.flags & ts.TypeFlags.Null) === 0);
  return new Set(known.map((member) => kindOfMember(checker, member))).size > 1;
}

function kindOfMember(checker: ts.TypeChecker, member: ts.Type): DeclaredColumn['kind'] {
  // An instant is read as text and may be written as a Date.
  if (member.flags & ts.TypeFlags.StringLike || member.symbol?.name === 'Date') return 'string';
  if (member.flags & ts.TypeFlags.NumberLike) return 'number';
  if (member.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  return checker.isArrayType(member) ? 'array' : 'json';
}
