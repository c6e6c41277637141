/** The keys of an object, typed: for one that has none but those of its type. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]
