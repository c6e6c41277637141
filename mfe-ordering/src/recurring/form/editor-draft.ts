/** The names of the drafts of a recurring order's change: of name and dates, and of its lines. */
export const editorDraft = (id: number): string => `recurring_order_${id}`
export const linesDraft = (id: number): string => `recurring_lines_${id}`
