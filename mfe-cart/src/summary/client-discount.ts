/** A client's discount as it was given: an amount stays that amount, a percentage follows the base (rule C-11). */
export type ClientDiscount = { percentage: number } | { amount: number }
