/** The check digit of the first twelve digits of an EAN-13. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** An EAN-13 of the range 200-299, which GS1 leaves for internal use, for the article of this number. */
export function internalEan(number: number): string {
  const twelve = `2${String(10 + (number % 90)).slice(0, 2)}${String(number).padStart(9, '0')}`
  return twelve + checkDigit(twelve)
}
