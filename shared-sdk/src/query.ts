export type QueryValue = string | number | boolean | null | undefined

/** The query of a call; a list repeats its parameter: `node=3&node=4`. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/** '?page=1&client=7'; empty values are left out. '' when none is left. */
export function queryOf(query: Query | undefined): string {
  const pairs = Object.entries(query ?? {})
    .flatMap(([key, value]) => [value].flat().map((one) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
