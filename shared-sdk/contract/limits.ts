// How long and how large a value may be. This file has no schemas and imports nothing: schemas and rules import it.

/** The largest quantity of a line. */
export const largestQuantity = 99_999

/** The largest id that the database's integers hold. */
export const largestId = 2_147_483_647

/** Whether a value, such as a number from an address, is a possible id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestId

/** A character that shows: no blank, no control character, none of zero width (rule P-27). For an expression with `u`. */
export const visibleCharacter = '[^\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]'
const visible = new RegExp(visibleCharacter, 'u')

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** The maximum length of a lead's fields. */
export const leadLengths = {
  name: 200,
  contact: 200,
  national_id: 50,
  phone: 50,
  email: 254,
  address_main: 200,
  city: 100,
  postal_code: 20,
} as const

/** The maximum length of a shopping list's name, and of the note of a line (rule R-44). */
export const shoppingListLengths = { name: 80, note: 200 } as const

/** The maximum length of a recurring order's name. */
export const recurringLengths = { name: 80 } as const

/** The maximum length of a question about a waiting order, and of its answer. */
export const maxQuestion = 500
