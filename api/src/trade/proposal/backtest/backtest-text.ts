import type { Backtest } from './backtest'
import { measures, type Interval, type Measure } from './measure'
import type { ReadPurchases } from './read-purchases'

const titles: Record<Measure, string> = {
  recall10: 'recall at 10',
  recall20: 'recall at 20',
  ndcg10: 'nDCG at 10',
  hit10: 'hit rate at 10',
  quantity: 'quantity error',
}
const wayWidth = 26
const width = 23

/** What `proposal backtest` prints: a row for each way, the value and its 95 % interval for each measure. */
export function backtestText({ ways, tested, untested, model }: Backtest, { lines, returned }: ReadPurchases): string {
  const { chosenBy, quantity } = model
  const shown = ([name, value]: [string, number]) => `${name} ${value.toFixed(4)}`
  return [
    `${lines} lines, ${returned} of them returned goods and left out`,
    `${tested} centres tested on their last basket; ${untested} more have too few`,
    '',
    ['way'.padEnd(wayWidth), ...measures.map((measure) => titles[measure].padEnd(width))].join('').trimEnd(),
    ...ways.map(({ name, measures: intervals }) =>
      [name.padEnd(wayWidth), ...measures.map((measure) => intervalText(intervals[measure]).padEnd(width))]
        .join('')
        .trimEnd(),
    ),
    '',
    `order chosen on earlier baskets: ${model.way} (recall at 20 there: ${Object.entries(chosenBy).map(shown).join(', ')})`,
    `quantity: median with factor ${quantity.plain.factor}, others weigh ${quantity.plain.others}${quantity.forest ? ', corrected by trees' : ''}`,
    'intervals: 95 %, bootstrap over centres; quantity error: sum of differences by sum of what was bought, hits of 20',
  ].join('\n')
}

const intervalText = ({ value, low, high }: Interval) => `${value.toFixed(4)} (${low.toFixed(4)}–${high.toFixed(4)})`
