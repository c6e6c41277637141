import type { VariantFlag, VariantPublic } from '../contract/variant'

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

/** A flag of 000 section 9 or of the menus. Flags hide screens; the server never asks them. */
export function hasFlag(flag: VariantFlag): boolean {
  return portalConfig().flags[flag]
}
