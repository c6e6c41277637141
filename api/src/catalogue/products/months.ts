/** The last months up to that of a day, oldest first, as YYYY-MM. */
export function lastMonths(today: string, many: number): string[] {
  return Array.from({ length: many }, (_, at) => monthBefore(today, many - 1 - at))
}

function monthBefore(today: string, many: number): string {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - many
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The first day of the first of the last 12 months: since then consumption counts in a list's order and total. */
export const consumptionSince = (today: string): string => `${monthBefore(today, 11)}-01`
