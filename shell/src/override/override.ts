import { readRegistry } from '@portal/shared-sdk'
import type { RegisteredArea } from '@portal/shared-sdk'
import type { AreaOverride } from '@portal/shared-sdk/contract'

/** Milliseconds that a developer's machine may take to tell what it has. */
const longestWaitMs = 3000

let replacement: RegisteredArea | undefined
let problem: string | undefined

/** The area that this browser takes from a developer's machine, as the server wrote it into the page (rule A-75). */
export function overrideOfPage(): AreaOverride | undefined {
  const [area, origin] = document.querySelector<HTMLMetaElement>('meta[name=portal-override]')?.content.split(' ') ?? []
  return area && origin ? { area, origin } : undefined
}

/** Why the machine's area is not shown, if it is not. */
export const overrideProblem = (): string | undefined => problem

/** Fetches code and declaration from the machine; without either the released area stays. Never rejects. */
export async function loadOverride(): Promise<void> {
  const override = overrideOfPage()
  if (!override) return
  try {
    const answer = await fetch(`${override.origin}/area.json`, { signal: AbortSignal.timeout(longestWaitMs) })
    // A development build changes under its hashes.
    const { base, integrity: _integrity, ...area } = (await answer.json()) as RegisteredArea
    const { registry, dropped } = readRegistry({ schema: 1, revision: 0, areas: [{ ...area, base: '/areas/' }] })
    const [found] = registry.areas
    if (!found) throw new Error(dropped[0]?.problem)
    if (found.name !== override.area) throw new Error(`${found.name} instead of ${override.area}`)
    replacement = { ...found, base: new URL(base, override.origin).href }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
}

/** These areas with that of the machine in place of the released one. */
export const withOverride = (areas: readonly RegisteredArea[]): readonly RegisteredArea[] =>
  replacement ? [...areas.filter(({ name }) => name !== replacement?.name), replacement] : areas

/** What an address asks for by `?area_override=cart@http://localhost:8082`. */
export function askedOverride(search: string): AreaOverride | undefined {
  const [area, origin] = new URLSearchParams(search).get('area_override')?.split('@') ?? []
  return area && origin ? { area, origin } : undefined
}
