import { linearRgb, toHex } from './oklch.mjs'

function luminance(hex) {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two '#rrggbb' colours as WCAG 2.2 defines it, 1..21. */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour nearest to `lch` that has a contrast of `ratio` with every background: its lightness moves towards
 * 'darker' or 'lighter' until it does.
 * @param {import('./oklch.mjs').Lch} lch
 */
export function standingOut(lch, backgrounds, ratio, towards) {
  const step = towards === 'darker' ? -0.005 : 0.005
  let { l } = lch
  let hex = toHex(lch)
  while (l > 0 && l < 1 && backgrounds.some((background) => contrast(hex, background) < ratio)) {
    l += step
    hex = toHex({ ...lch, l })
  }
  return hex
}
