import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../messages/validation';

/** The meaning of a colour, the same on every screen. A colour is never decoration. */
export type Tone = 'positive' | 'warning' | 'negative' | 'neutral';

/** Declaration of one state of a noun. The database stores `value`. */
interface StatusDeclaration {
  value: number;
  label: string;
  tone: Tone;
  /** Another number of the state, which is accepted where a value is read and never written. */
  alias?: number;
  /** False for a status that filters and forms do not offer. Default true. */
  selectable?: boolean;
}

/** One state of a noun, for screens and filters. @public Declarations of lists export it in their types. */
export interface StatusOption<Value extends number | string = number> {
  value: Value;
  label: string;
  tone: Tone;
  alias?: number;
  selectable: boolean;
}

export type StatusDeclarations = Record<string, StatusDeclaration>;
export type StatusName<S extends StatusDeclarations> = keyof S & string;

/** The states of a noun, by name. The table's CHECK allows exactly these values; a test compares them. */
export interface Statuses<S extends StatusDeclarations = StatusDeclarations> {
  readonly value: { readonly [Name in keyof S]: S[Name]['value'] };
  readonly names: readonly StatusName<S>[];
  /** In declaration order. */
  readonly all: readonly StatusOption<S[keyof S]['value']>[];
  readonly selectable: readonly StatusOption<S[keyof S]['value']>[];
  readonly schema: z.ZodType<S[keyof S]['value'], S[keyof S]['value']>;
  /** @throws RangeError for a value without a state; the table's CHECK refuses such a row */
  nameOf(value: number): StatusName<S>;
  labelOf(value: number): string;
  /** Label and tone, for badges and tints. */
  optionOf(value: number): StatusOption<S[keyof S]['value']>;
}

export function defineStatuses<const S extends StatusDeclarations>(declared: S): Statuses<S> {
  type Value = S[keyof S]['value'];
  const names = Object.keys(declared) as StatusName<S>[];
  const all = names.map((name) => {
    const { value, label, tone, alias, selectable = true } = declared[name] as StatusDeclaration;
    return { value: value as Value, label, tone, ...(alias === undefined ? {} : { alias }), selectable };
  });
  if (new Set(all.map((status) => status.value)).size !== all.length) throw new Error('two states of one value');
  const nameOf = (value: number): StatusName<S> => {
    const name = names.find((it) => declared[it]?.value === value);
    if (!name) throw new RangeError(`no state has the value ${value}`);
    return name;
  };
  return {
    value: Object.fromEntries(names.map((name) => [name, declared[name]?.value])) as Statuses<S>['value'],
    names,
    all,
    selectable: all.filter((status) => status.selectable),
    schema: z.literal(
      all.map((status) => status.value),
      { error: VALIDATION_MESSAGES.format },
    ) as unknown as Statuses<S>['schema'],
    nameOf,
    labelOf: (value) => (declared[nameOf(value)] as StatusDeclaration).label,
    optionOf: (value) => all[names.indexOf(nameOf(value))] as (typeof all)[number],
  };
}
