import { timesUnits } from '@portal/shared-sdk'
import { Money } from '@portal/shared-ui'
import { Under } from './under'

/** A line of a document. price: euros for one unit of the article, absent where prices are hidden. */
interface Sold {
  price?: number | undefined
  aditional_measurement_unit?: { name: string; quantity: number } | null
}

/** The price of the format of a line, and the format's name: of a box of 12, not of one piece (rule D-44). */
export function FormatPrice({ entry: { price, aditional_measurement_unit: unit } }: { entry: Sold }) {
  if (price === undefined) return null
  return (
    <>
      <Money value={timesUnits(price, unit?.quantity ?? 1)} />
      {unit && <Under>{unit.name}</Under>}
    </>
  )
}
