import type { Person } from '../people';
import type { World } from '../world';

/** How the generated tests come by a record of a noun with acts. */
export interface Furnishing {
  /** `commercial.customer` */
  table: string;
  /** Makes a record through the product's own calls; answers its id. */
  make: (world: World, who: Person) => Promise<string>;
  /** Makes one in a state, where a row of that state is more than its number; else the test writes the number. */
  makeIn?: (world: World, who: Person, state: string) => Promise<string>;
  /** What the acts take beside the version and must have been done before them, by the act's name. */
  bodies?: Readonly<Record<string, (world: World, who: Person, id: string) => Promise<Record<string, unknown>>>>;
}
