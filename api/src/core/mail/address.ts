/** Whether a text is one mail address and nothing else: no list, no line break, no display name. */
export function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?\.[A-Za-z][A-Za-z0-9-]{1,62}$/.test(
      text,
    ) &&
    !text.includes('..')
  )
}
