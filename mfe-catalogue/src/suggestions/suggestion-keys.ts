/** The row that an arrow key leads to; -1 is the field itself, from which the list is entered at either end. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}

/** Whether the text is this code; case, spaces, dots and hyphens do not matter. */
export function isCode(text: string, code: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[\s.-]+/g, '')
  return plain(text) !== '' && plain(text) === plain(code)
}
