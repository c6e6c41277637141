import type { VariantPublic } from '../contract/variant'

let read: VariantPublic | undefined

/**
 * The public part of the variant's configuration, written into the page by whoever publishes it
 * (`<script type="application/json" id="portal-config">`). Throws when the page carries none.
 */
export function portalConfig(): VariantPublic {
  if (!read) {
    const text = document.getElementById('portal-config')?.textContent
    if (!text) throw new Error('The page carries no portal-config')
    read = JSON.parse(text) as VariantPublic
  }
  return read
}

/** Forgets what was read; for tests that show another variant. */
export function forgetConfig(): void {
  read = undefined
}

let defaults: Readonly<Record<string, boolean>> = {}

/** Tells the flags that areas declare, with their defaults. Called by the shell whenever it has read the registry. */
export function offerFlags(declared: Readonly<Record<string, boolean>>): void {
  defaults = declared
}

/**
 * Every flag: those that areas declare and the variant's, which win. Flags hide screens; the server never asks them.
 */
export function allFlags(): Readonly<Record<string, boolean>> {
  return { ...defaults, ...portalConfig().flags }
}

/** Whether a flag of the variant or of an area is on; one that nobody declares is off. */
export function hasFlag(flag: string): boolean {
  const flags: Readonly<Record<string, boolean>> = portalConfig().flags
  return flags[flag] ?? defaults[flag] ?? false
}
