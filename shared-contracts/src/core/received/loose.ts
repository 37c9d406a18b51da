import { type ZodRawShape, z } from 'zod';

/** An object that keeps the fields it does not know, because a later version may have stored them. */
export const loose = <Shape extends ZodRawShape>(shape: Shape) => z.object(shape).loose();
