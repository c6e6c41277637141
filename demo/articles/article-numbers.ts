/** Ids that rules and settings name, the same in every installation, by the code of the article. */
const reserved = new Map([
  ['PORTES1', 1],
  ['00', 11],
  ['RECOGIDA', 2413],
  ['MONTAJE', 3960],
])
const reservedIds = new Set(reserved.values())

/** Ids of articles: from 101 on, without the reserved ones. */
export function* articleNumbers(from = 101): Generator<number, never> {
  for (let id = from; ; id += 1) if (!reservedIds.has(id)) yield id
}

/** The id of each code, in the order of a file. */
export function numberOfCodes(codes: readonly string[]): Map<string, number> {
  const numbers = articleNumbers()
  return new Map(codes.map((code) => [code, reserved.get(code) ?? numbers.next().value]))
}
