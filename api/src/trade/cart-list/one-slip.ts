const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/**
 * What one typing error makes of a code (upper-case letters and digits): a character less, more or another, or two
 * neighbours swapped. Some are there twice, the code itself is not.
 */
export function slipsOf(code: string): string[] {
  const slips: string[] = []
  for (let at = 0; at <= code.length; at++) {
    const [before, own, after] = [code.slice(0, at), code[at], code.slice(at + 1)]
    for (const other of characters) {
      slips.push(before + other + code.slice(at))
      if (own !== undefined && other !== own) slips.push(before + other + after)
    }
    if (own !== undefined) slips.push(before + after)
    if (own !== undefined && after && own !== after[0]) slips.push(before + after[0] + own + after.slice(1))
  }
  return slips
}
