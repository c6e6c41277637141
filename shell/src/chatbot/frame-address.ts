/** The address of the assistant's frame with its token as a query parameter (rule A-25). */
export function frameAddress(url: string, token: string): string {
  const [before = '', fragment] = url.split('#')
  return `${before}${before.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}${fragment === undefined ? '' : `#${fragment}`}`
}
