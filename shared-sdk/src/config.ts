import type { VariantPublic } from '../contract/variant'

let read: VariantPublic | undefined

/**
 * The public part of the variant's configuration, which publishing writes into the page
 * (`<script type="application/json" id="portal-config">`). Throws when the page has none.
 */
export function portalConfig(): VariantPublic {
  if (!read) {
    const text = document.getElementById('portal-config')?.textContent
    if (!text) throw new Error('The page carries no portal-config')
    read = JSON.parse(text) as VariantPublic
  }
  return read
}

/** Clears the cached configuration; for tests that show another variant. */
export function forgetConfig(): void {
  read = undefined
}

let defaults: Readonly<Record<string, boolean>> = {}

/** Sets the flags that areas declare, with their defaults. The shell calls it whenever it has read the registry. */
export function offerFlags(declared: Readonly<Record<string, boolean>>): void {
  defaults = declared
}

/**
 * All flags: those that areas declare, overridden by the variant's. Flags hide screens; the server ignores them.
 */
export function allFlags(): Readonly<Record<string, boolean>> {
  return { ...defaults, ...portalConfig().flags }
}

/** Whether a flag of the variant or of an area is on; an undeclared flag is off. */
export function hasFlag(flag: string): boolean {
  const flags: Readonly<Record<string, boolean>> = portalConfig().flags
  return flags[flag] ?? defaults[flag] ?? false
}
