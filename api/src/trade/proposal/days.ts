/** Days since 1970 of YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000
/** YYYY-MM-DD of days since 1970. */
export const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)
