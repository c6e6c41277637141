/** An object with a value for each of these names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** The names of an object's fields, typed: for one that has none but those of its type. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]

/** Whether an object has a field of this name itself. */
export const hasKey = <T extends object>(value: T, key: PropertyKey): key is keyof T => Object.hasOwn(value, key)

/** Whether a value is an object with fields, no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object that a condition keeps. */
export function fieldsWhere<T extends object>(
  value: T,
  isKept: (field: T[keyof T & string], name: keyof T & string) => boolean,
): Partial<T> {
  const kept: Partial<T> = {}
  for (const name of keysOf(value)) if (isKept(value[name], name)) kept[name] = value[name]
  return kept
}

/** Whether a value is one of these names. */
export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
