/** The value of a key that a map has. @throws Error, naming the key, when it has not */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`No value is known of ${String(key)}`)
  return value
}

/** The item at a place that a list has, counted from its end below 0. @throws Error, naming the place, when it has not */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items.at(place)
  if (item === undefined) throw new Error(`There is no item at ${place} of ${items.length}`)
  return item
}

/** The first item that a list has of a kind. @throws Error when it has none */
export function itemOf<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error(`None of ${items.length} items is the wanted one`)
  return item
}
