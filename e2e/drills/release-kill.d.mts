interface Kills {
  site: string
  area: string
  kills: number
  repaired?: (turn: number) => Promise<unknown>
}
/** See release-kill.mjs. */
export function killReleases(of: Kills): Promise<{ kills: number; unfinished: number; wrong: string[] }>
