import type { Person } from '../people';
import type { World } from '../world';

/** How the generated tests create a record of a noun with acts. */
export interface NounFixture {
  /** Schema and table, such as `commercial.customer`. */
  table: string;
  /** Creates a record through the product's own calls and returns its id. */
  make: (world: World, who: Person) => Promise<string>;
  /** Creates a record in a state that needs more than its status number; for other nouns the test writes the number. */
  makeIn?: (world: World, who: Person, state: string) => Promise<string>;
  /** By act: prepares the record and returns the members that the act's body needs beside the version. */
  bodies?: Readonly<Record<string, (world: World, who: Person, id: string) => Promise<Record<string, unknown>>>>;
}
