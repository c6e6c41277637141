/** A text that fits into a width: its end gives way to an ellipsis. */
export function fitted(text: string, max: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= max) return text
  const letters = Array.from(text)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > max) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
