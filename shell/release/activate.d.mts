interface Author {
  who: string | null
  commit?: string | null
  notes?: string | null
}
interface Outcome {
  area: string
  from: string | null
  to: string | null
  revision: number
  isChanged: boolean
}
/** See activate.mjs. */
export function activate(
  site: string,
  versions: Record<string, string>,
  shell?: object,
  by?: Author,
): Promise<{ revision: number }>
export function rollBack(site: string, name: string, options?: { to?: string; by?: Author }): Promise<Outcome>
export function remove(site: string, name: string, by?: Author): Promise<{ revision: number }>
export function repair(site: string): Promise<string[]>
export function activeVersions(site: string): Record<string, string>
