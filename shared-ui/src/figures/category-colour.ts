/** How many colours of categories the tokens have: `--cat-1` … */
export const categoryColours = 12

/** The colour of a category, always the same for the same id. */
export const categoryColour = (id: number): string => `var(--cat-${(Math.abs(Math.trunc(id)) % categoryColours) + 1})`
