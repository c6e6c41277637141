interface Sold {
  price?: number | undefined
  aditional_measurement_unit?: { quantity: number } | null
}

/** The price of the format that a line is sold in, in euros, as on paper: of a box of 12, not of one in it. null where prices are hidden. */
export const formatPrice = ({ price, aditional_measurement_unit: unit }: Sold) =>
  price === undefined ? null : timesUnits(price, unit?.quantity ?? 1)

/** So many times an amount of euros. */
export const timesUnits = (euros: number, units: number) => (Math.round(euros * 100) * units) / 100
