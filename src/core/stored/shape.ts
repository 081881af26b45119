/**
 * What the shapes of stored data are made of. A shape states each field once: the type is inferred from it, and what is read again is held
 * to it. Unknown fields are taken as they are: a later version of the same schema number may have written them. Bounds are those that a
 * reader of somebody else's file needs.
 */
import * as z from "zod";

/** The type of a shape, as data that nobody changes. */
export type Of<Shape extends z.ZodType> = Unchanging<z.infer<Shape>>;
type Unchanging<T> = T extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends object
    ? // JSON holds no undefined: an optional field is absent.
      { readonly [Key in keyof T]: Unchanging<Exclude<T[Key], undefined>> }
    : T;

/** An object that keeps fields it does not know. Its type names the known ones only. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;

export const line = z.string().max(20_000);
export const boundedText = z.string().max(2_000_000);
export const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/);
export const number = z.number().min(-1e12).max(1e12);
export const boundedList = <Item extends z.ZodType>(item: Item, most = 5000) => z.array(item).max(most);
