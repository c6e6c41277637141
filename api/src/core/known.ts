/** The value of a key that a map has. @throws Error, naming the key, when it has not */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`No value is known of ${String(key)}`)
  return value
}
