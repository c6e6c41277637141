/** A name that no other test has. */
export const unique = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
