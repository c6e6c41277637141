/** What is drawn inside a sign, in a field of 100 by 100. */
const signs: Record<string, string> = {
  GHS02:
    '<path d="M50 26c2 9 14 14 14 28a14 14 0 0 1-28 0c0-6 3-9 5-13 1 4 3 5 5 5 2-6 0-13 4-20Z"/><path d="M32 74h36v4H32z"/>',
  GHS03:
    '<circle cx="50" cy="62" r="12" fill="none" stroke="#111" stroke-width="5"/><path d="M50 24c2 7 11 11 10 21-2-3-4-4-6-4 1 5-1 7-4 9-3-2-5-4-4-9-2 0-4 1-6 4-1-10 8-14 10-21Z"/><path d="M32 78h36v4H32z"/>',
  GHS05:
    '<path d="M30 34l16 6-2 5-16-6zM54 40l16-6 2 5-16 6z"/><path d="M44 48l-3 8M40 58l-2 5M58 48l3 8M61 58l2 5" stroke="#111" stroke-width="3"/><path d="M26 68h18c2 0 2 4-2 5H26zM58 67c6-2 12 0 16 3v4H54c0-4 2-6 4-7Z"/>',
  GHS07: '<path d="M45 28h10l-2.500 30h-5z"/><circle cx="50" cy="68" r="5.500"/>',
  GHS09:
    '<path d="M24 70h52v4H24z"/><path d="M36 70V46l-8-8M36 54l8-10" fill="none" stroke="#111" stroke-width="4"/><path d="M50 66c6-9 16-9 22-3l5-4v13l-5-4c-6 5-16 5-22-2Z"/>',
  M002: '<path d="M28 32c8-4 16-3 21 2v38c-6-5-13-6-21-3zM72 32c-8-4-16-3-21 2v38c6-5 13-6 21-3z"/>',
  M004: '<path d="M24 44h20c3 0 4 2 6 2s3-2 6-2h20c2 12-3 20-12 20-7 0-10-6-14-6s-7 6-14 6c-9 0-14-8-12-20Z"/>',
  M008: '<path d="M36 26h16v22l22 10c4 2 4 8 3 14H36z"/>',
  M009: '<path d="M36 74V50l-6-10c-2-4 3-6 5-3l6 8V28c0-4 5-4 5 0v14l1-17c0-4 6-4 6 0v17l2-14c1-4 6-3 5 1l-1 14 3-9c1-4 6-3 5 1l-4 20v19z"/>',
  M011: '<path d="M48 24h16c4 0 6 3 6 6v6h-6v-5H54v7h-6z"/><path d="M58 42c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z"/><path d="M26 62c8-6 16-6 24-2l18-3c5 0 5 6 0 7l-16 4H38l-12 6z"/>',
  M022: '<path d="M40 26h20v8H40z"/><path d="M36 38h28v8c4 2 6 6 6 10v20H30V56c0-4 2-8 6-10z"/>',
}

/**
 * The sign of a danger (a red diamond, GHS) or of an obligation (a white figure on blue, M) as SVG text; undefined for
 * an unknown code.
 */
export function symbolDrawing(code: string): string | undefined {
  const figure = Object.hasOwn(signs, code) ? signs[code] : undefined
  if (!figure) return undefined
  const frame = code.startsWith('GHS')
    ? `<path d="M50 3 97 50 50 97 3 50Z" fill="#fff" stroke="#d3202a" stroke-width="5" stroke-linejoin="round"/><g fill="#111">${figure}</g>`
    : `<circle cx="50" cy="50" r="48" fill="#1f5fa8"/><g fill="#fff">${figure.replaceAll('#111', '#fff')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" role="img" aria-hidden="true">${frame}</svg>`
}
