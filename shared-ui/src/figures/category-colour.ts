/** Number of category colours among the tokens: `--cat-1` to `--cat-12`. */
const colours = 12

/** The colour of a category, always the same for an id (rule T-22). Ids that are twelve apart share one. */
export const categoryColour = (id: number): string => `var(--${categoryToken(id)})`

/** The token of that colour: 'cat-3'. */
export const categoryToken = (id: number): string => `cat-${(Math.abs(Math.trunc(id) - 1) % colours) + 1}`
