/**
 * The marks of the brands: the content of an SVG of 32 × 32. The element around it sets three colours: `--mark-a`
 * (main), `--mark-b` (second) and `--mark-paper` (background).
 */
export const marks = {
  dicas: [
    '<path fill="var(--mark-a)" d="M16 1.5C21.6 8.2 26.5 13 26.5 19.6a10.5 10.5 0 0 1-21 0C5.5 13 10.4 8.2 16 1.5Z" />',
    '<path fill="var(--mark-paper)" d="M16 12.8c2.7 3.3 4.6 5.1 4.6 7.7a4.6 4.6 0 0 1-9.2 0c0-2.6 1.9-4.4 4.6-7.7Z" />',
  ].join(''),
  prisma: [
    '<path fill="var(--mark-b)" d="M16 3 1.5 28H11Z" />',
    '<path fill="var(--mark-a)" d="M16 3 30.5 28H21Z" />',
    '<path fill="var(--mark-a)" opacity=".45" d="m16 12.5 5 15.5H11Z" />',
  ].join(''),
  maripol: [
    '<g fill="none" stroke-width="3.6" stroke-linecap="round">',
    '<path stroke="var(--mark-b)" d="M3 9c3.3-3.4 6.5-3.4 9.7 0s6.4 3.4 9.6 0c2.2-2.3 4.5-3 6.7-2" />',
    '<path stroke="var(--mark-a)" d="M3 17c3.3-3.4 6.5-3.4 9.7 0s6.4 3.4 9.6 0c2.2-2.3 4.5-3 6.7-2" />',
    '<path stroke="var(--mark-b)" d="M3 25c3.3-3.4 6.5-3.4 9.7 0s6.4 3.4 9.6 0c2.2-2.3 4.5-3 6.7-2" />',
    '</g>',
  ].join(''),
  pedrosa: [
    '<path fill="var(--mark-a)" d="M3.5 3h25v14.5c0 6.2-5 9.8-12.5 12.5C8.5 27.3 3.5 23.7 3.5 17.5Z" />',
    '<path fill="none" stroke="var(--mark-paper)" stroke-width="3" d="M12.5 24V8.5h4.7a4.6 4.6 0 0 1 0 9.2h-4.7" />',
  ].join(''),
  orbishigiene: [
    '<circle cx="16" cy="16" r="8" fill="var(--mark-a)" />',
    '<path fill="none" stroke="var(--mark-paper)" stroke-width="5.5" d="M27.5 9.5C23 17 16 21.5 8 23.5" />',
    '<ellipse cx="16" cy="16" rx="14" ry="5" fill="none" stroke="var(--mark-b)" stroke-width="2.8" transform="rotate(-28 16 16)" />',
    '<path fill="var(--mark-a)" d="M9.6 11.2a8 8 0 0 1 13.9 2c-3.8 3.2-8.9 5.5-14 6.5a8 8 0 0 1 .1-8.5Z" />',
  ].join(''),
  inpacs: [
    '<path fill="var(--mark-a)" d="m16 2 12.5 6.8L16 15.6 3.5 8.8Z" />',
    '<path fill="var(--mark-a)" opacity=".78" d="M3.5 11.6 14.7 17.7V30L3.5 23.8Z" />',
    '<path fill="var(--mark-a)" opacity=".56" d="M28.5 11.6 17.3 17.7V30l11.2-6.2Z" />',
  ].join(''),
  vario: [
    '<rect x="3" y="3" width="11.5" height="15" rx="2.5" fill="var(--mark-a)" />',
    '<rect x="17.5" y="3" width="11.5" height="8.5" rx="2.5" fill="var(--mark-b)" />',
    '<rect x="3" y="21" width="11.5" height="8" rx="2.5" fill="var(--mark-b)" />',
    '<rect x="17.5" y="14.5" width="11.5" height="14.5" rx="2.5" fill="var(--mark-a)" />',
  ].join(''),
  ghgorbis: [
    '<circle cx="16" cy="16" r="14" fill="var(--mark-a)" />',
    '<path fill="var(--mark-paper)" d="M25 7.5c.6 9.8-3.3 16.3-10.2 16.5-3.1.1-5.6-2-5.9-5.1C8.3 12.6 15 8.2 25 7.5Z" />',
    '<path fill="none" stroke="var(--mark-a)" stroke-width="1.9" stroke-linecap="round" d="M7.5 26.5C10 20.5 14 16 19.5 13" />',
  ].join(''),
  arablau: [
    '<path fill="var(--mark-a)" d="M3 3h12a12 12 0 0 1-12 12Z" />',
    '<path fill="var(--mark-b)" d="M29 3v12A12 12 0 0 1 17 3Z" />',
    '<path fill="var(--mark-b)" d="M3 29V17a12 12 0 0 1 12 12Z" />',
    '<path fill="var(--mark-a)" d="M29 29H17a12 12 0 0 1 12-12Z" />',
  ].join(''),
}

/**
 * The mark as the icon of the browser's tab: an SVG with fixed colours, as a `data:` address.
 * @param colours the variant's colours by token name
 */
export function markAddress(name, colours) {
  const inside = (marks[name] ?? marks.prisma)
    .replaceAll('var(--mark-a)', colours.brand)
    .replaceAll('var(--mark-b)', colours.accent)
    .replaceAll('var(--mark-paper)', '#fff')
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`)}`
}
