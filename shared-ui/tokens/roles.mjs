import { contrast, standingOut } from './contrast.mjs'
import { fromHex, toHex } from './oklch.mjs'

const white = '#ffffff'
/** Text needs 4.5:1; a little more where the background varies. */
const aaText = 4.5
const safeText = 4.6

/** Lightened like other hues, reds and oranges turn pink: their tints are paler, and tiles use the neutral hue. */
const isWarm = (hue) => hue < 75 || hue > 340

/**
 * Every colour role of a variant, derived from its seed in OKLCH.
 * @param {import('./seeds.mjs').Seed} seed
 * @returns {Record<string, string>} role without its leading dashes → '#rrggbb'
 */
export function rolesOf(seed) {
  const brand = fromHex(seed.brand)
  const neutrals = neutralRoles(seed)
  return {
    ...neutrals,
    ...brandRoles(seed, brand, neutrals),
    ...headerRoles(seed, brand, neutrals),
    ...panelRoles(brand),
    'ch-1': seed.brand,
    'ch-2': toHex({ l: 0.74, c: Math.min(0.09, brand.c * 0.75), h: brand.h }),
    'ch-prev': grey(seed, 0.8, 2.4),
    'ch-target': neutrals.ink,
    'ill-a': seed.brand,
    'ill-b': seed.accent,
  }
}

function grey({ neutral }, lightness, tint = 1) {
  return toHex({ l: lightness, c: neutral.chroma * tint, h: neutral.hue })
}

function neutralRoles(seed) {
  const inset = grey(seed, 0.94, 1.3)
  return {
    bg: grey(seed, 0.98, 0.6),
    surface: white,
    'surface-2': grey(seed, 0.968, 0.8),
    'surface-3': inset,
    line: grey(seed, 0.915, 1.3),
    'line-2': grey(seed, 0.85, 1.5),
    field: grey(seed, 0.62, 2.4),
    ink: grey(seed, 0.215, 2.6),
    'ink-2': grey(seed, 0.4, 2.4),
    'ink-3': standingOut({ l: 0.54, c: seed.neutral.chroma * 2.4, h: seed.neutral.hue }, [inset], aaText, 'darker'),
  }
}

function brandRoles(seed, { l, c, h }, neutrals) {
  const selected = toHex({ l: 0.925, c: Math.min(isWarm(h) ? 0.03 : 0.042, c * 0.36), h })
  const tileHue = isWarm(h) ? Math.max(seed.neutral.hue, 70) : h
  return {
    brand: seed.brand,
    'brand-hover': toHex({ l: l - 0.055, c, h }),
    'brand-press': toHex({ l: l - 0.1, c, h }),
    'on-brand': white,
    'brand-soft': toHex({ l: 0.958, c: Math.min(0.024, c * 0.22), h }),
    'brand-soft-2': selected,
    'brand-line': toHex({ l: 0.83, c: Math.min(0.075, c * 0.6), h }),
    'brand-ink': standingOut({ l: Math.min(l, 0.46), c, h }, [selected, neutrals['surface-3']], safeText, 'darker'),
    accent: seed.accent,
    'on-accent':
      contrast(seed.accent, white) >= aaText ? white : toHex({ l: 0.22, c: 0.035, h: fromHex(seed.accent).h }),
    tile: toHex({ l: 0.966, c: Math.min(0.008, c * 0.1 + 0.003), h: tileHue }),
    'tile-2': toHex({ l: 0.938, c: Math.min(0.015, c * 0.16 + 0.005), h: tileHue }),
  }
}

function headerRoles(seed, { l, c, h }, neutrals) {
  if (seed.header !== 'brand') {
    return {
      'hdr-bg': white,
      'hdr-ink': neutrals.ink,
      'hdr-ink-2': neutrals['ink-2'],
      'hdr-field': neutrals['surface-2'],
      'hdr-line': neutrals.line,
      'hdr-mark': seed.brand,
    }
  }
  const field = toHex({ l: l - 0.07, c: c * 0.95, h })
  return {
    'hdr-bg': seed.brand,
    'hdr-ink': white,
    'hdr-ink-2': standingOut({ l: 0.88, c: 0.03, h }, [seed.brand, field], safeText, 'lighter'),
    'hdr-field': field,
    'hdr-line': toHex({ l: l + 0.1, c: c * 0.8, h }),
    'hdr-mark': seed.accent,
  }
}

function panelRoles({ l, c, h }) {
  const shelf = Math.min(l, 0.42)
  const wall = toHex({ l: shelf, c: c * 0.9, h })
  return {
    'panel-1': wall,
    'panel-2': toHex({ l: shelf - 0.1, c: c * 0.8, h }),
    'panel-ink': white,
    'panel-ink-2': standingOut({ l: 0.88, c: 0.035, h }, [wall], safeText, 'lighter'),
  }
}
