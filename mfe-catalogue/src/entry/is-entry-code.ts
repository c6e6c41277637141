/** The longest code of a row that the API takes. */
const longest = 200

/**
 * Whether Tab after this text asks for a quantity (rule K-64): one word, or a text with a digit. Decided by the text
 * alone, so that it is the same however fast suggestions arrive.
 */
export function isEntryCode(text: string): boolean {
  const code = text.trim()
  return code !== '' && code.length <= longest && (/\d/.test(code) || !/\s/.test(code))
}
