/** An object with a value for each of these names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** Whether a value is one of these names. */
export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
