/** The fields of QuantitySteppers that can be used. */
export const quantityFields = 'input[role="spinbutton"]:not(:disabled)'

/** Focuses the next quantity of a list (1) or the one before (-1); false at the end of the list. */
export function focusQuantity(list: HTMLElement, from: HTMLElement, step: 1 | -1): boolean {
  const fields = [...list.querySelectorAll<HTMLInputElement>(quantityFields)]
  const next = fields[fields.findIndex((field) => field === from) + step]
  if (!next || next === from) return false
  for (const field of fields) delete field.dataset.left
  next.focus()
  return true
}
