import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import ts from 'typescript';

/** An answer of the simulator and the Stripe SDK type that it must satisfy. */
export interface Answered {
  /** Name of the type, such as `Stripe.PaymentIntent`. */
  type: string;
  value: unknown;
}

/**
 * Type helpers. Every field is optional, and the SDK's open enumerations (`'a' | string`) are closed, so that a wrong
 * word does not compile.
 */
const SHOWN = [
  'type Same<A, B> = (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false;',
  'type Closed<T> = T extends string ? (Same<T, string & Record<never, never>> extends true ? never : T) : T;',
  'type Shown<T> = T extends readonly (infer One)[] ? Shown<One>[] : T extends object ? { [K in keyof T]?: Shown<Closed<T[K]>> } : T;',
];

/**
 * Returns the compiler's errors on fields that Stripe does not know or types otherwise. The SDK's types are generated
 * from Stripe's API description (`OPENAPI_VERSION`). Missing fields are allowed.
 */
export function wrongShapes(answers: readonly Answered[]): string[] {
  // A virtual file beside the code that uses Stripe, so that the compiler resolves the same SDK.
  const file = join(productRoot(), 'services/platform/src/subscription/provider/answers-of-the-simulator.ts');
  const text = [
    "import type Stripe from 'stripe';",
    ...SHOWN,
    ...answers.map(({ type, value }) => `({ value: ${JSON.stringify(value)} }) satisfies { value: Shown<${type}> };`),
  ].join('\n');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const onDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...more) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : onDisk(name, ...more);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || exists(name);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  const found = [...program.getOptionsDiagnostics(), ...program.getSyntacticDiagnostics(source)];
  return [...found, ...program.getSemanticDiagnostics(source)].map((it) =>
    ts.flattenDiagnosticMessageText(it.messageText, ' '),
  );
}
