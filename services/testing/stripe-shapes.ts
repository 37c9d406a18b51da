import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import ts from 'typescript';

/** What somebody answered in Stripe's place, and the type of Stripe's SDK that it stands for. */
export interface Answered {
  /** `Stripe.PaymentIntent`. */
  type: string;
  value: unknown;
}

/**
 * What may be said of something of a type. The SDK leaves its enumerations open to words that Stripe may add: an answer
 * of ours uses those that are there.
 */
const SHOWN = [
  'type Same<A, B> = (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false;',
  'type Closed<T> = T extends string ? (Same<T, string & Record<never, never>> extends true ? never : T) : T;',
  'type Shown<T> = T extends readonly (infer One)[] ? Shown<One>[] : T extends object ? { [K in keyof T]?: Shown<Closed<T[K]>> } : T;',
];

/**
 * The fields that Stripe does not know, or that it holds otherwise. The types of the SDK are made from Stripe's published
 * description of its API (its `OPENAPI_VERSION`); the compiler compares each answer with them, as far as it says anything:
 * fewer fields are no fault.
 */
export function wrongShapes(answers: readonly Answered[]): string[] {
  // Beside the code that speaks to Stripe, so that the compiler finds the SDK where that does.
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
