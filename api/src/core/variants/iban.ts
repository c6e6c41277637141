/** Whether the check digits of an IBAN without spaces are right (ISO 13616: the whole is 1 modulo 97). */
export function isIban(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** An IBAN in groups of four, as papers print it. */
export const ibanText = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
