import { timesUnits } from '@portal/shared-sdk'
import { Money } from '@portal/shared-ui'
import { Under } from './under'

/** A line of a document: price of one own unit in euros, absent where prices are hidden. */
interface Sold {
  price?: number | undefined
  aditional_measurement_unit?: { name: string; quantity: number } | null
}

/**
 * The price of the format that a line is sold in, with the format's name beside it, as on paper: of a box of 12, not of
 * one in it (rule D-44).
 */
export function FormatPrice({ entry: { price, aditional_measurement_unit: unit } }: { entry: Sold }) {
  if (price === undefined) return null
  return (
    <>
      <Money value={timesUnits(price, unit?.quantity ?? 1)} />
      {unit && <Under>{unit.name}</Under>}
    </>
  )
}
