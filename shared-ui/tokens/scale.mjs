const px = (n) => `${n}px`
const rem = (n) => `${n / 16}rem`.replace('0.', '.')

/** Font sizes in px; `--t-14` is that of the body. 11 only in header and bottom bar. */
const type = [11, 12, 13, 14, 15, 17, 20, 24, 30, 40]
/** Multiples of the 4 px base; `--s-4` is 16 px. */
const space = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

/** What all variants share: type, space, density, elevation, motion, layout. */
export const scale = {
  ...Object.fromEntries(type.map((size) => [`t-${size}`, rem(size)])),
  ...Object.fromEntries(space.map((step) => [`s-${step}`, px(step * 4)])),
  ctl: '38px',
  'ctl-s': '32px',
  row: '46px',
  'cell-y': '9px',
  touch: '30px',
  'e-1': '0 1px 2px rgb(16 32 38/.05)',
  'e-2': '0 6px 20px -6px rgb(16 32 38/.16),0 1px 3px rgb(16 32 38/.07)',
  'e-3': '0 24px 60px -12px rgb(16 32 38/.32),0 2px 6px rgb(16 32 38/.08)',
  'm-1': '90ms',
  'm-2': '160ms',
  'm-3': '240ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
  side: '252px',
  page: '1600px',
  gut: '28px',
  'hdr-h': '108px',
  'bar-h': '0px',
}

const compact = { ctl: '32px', 'ctl-s': '28px', row: '38px', 'cell-y': '5px' }
/** For touch: WCAG asks for 24 px, these are 40 to 44. */
const touch = { ctl: '44px', 'ctl-s': '40px', row: '52px', 'cell-y': '11px', touch: '42px' }
const still = { 'm-1': '0ms', 'm-2': '0ms', 'm-3': '0ms' }

/** Density, width and motion on top of `scale`: `[media query or null, selector, values]`, later ones win. */
export const adjustments = [
  [null, '[data-density=compact]', compact],
  ['(max-width:1259.98px)', ':root', { gut: '20px', side: '220px' }],
  ['(pointer:coarse)', ':root,[data-density]', touch],
  ['(max-width:759.98px)', ':root,[data-density]', { ...touch, gut: '16px', 'hdr-h': '56px', 'bar-h': '66px' }],
  ['(prefers-reduced-motion:reduce)', ':root', still],
]
