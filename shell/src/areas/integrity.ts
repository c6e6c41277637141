import type { RegisteredArea } from '@portal/shared-sdk'

declare global {
  interface Window {
    /** The hashes of areas' files by address, for those of another origin; the runtime of each area reads it (rule A-80). */
    portalIntegrity?: Record<string, string>
  }
}

/** Notes the hashes of what these areas load from another origin. Those of former areas stay: their pages may be open. */
export function noteIntegrity(areas: readonly RegisteredArea[]): void {
  const noted = (window.portalIntegrity ??= {})
  for (const { base, integrity } of areas)
    for (const [file, hash] of Object.entries(integrity ?? {})) noted[base + file] = hash
}

/** The hash of a file of an area; undefined for one of this origin. */
export const integrityOf = (url: string): string | undefined => window.portalIntegrity?.[url.split('?')[0]!]
