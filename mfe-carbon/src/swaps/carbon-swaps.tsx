import { useListData } from '@portal/shared-sdk'
import { fetchCarbonSwaps } from '../calls/carbon'
import { Sheet } from '@portal/shared-ui'
import { FigureBody } from '@portal/shared-ui/figures'
import { carbonSwapsKey } from '../keys'
import { useWords } from '../words'
import { SwapRow } from './swap-row'

/** The three usual articles whose more sustainable alternative has the most effect (rule H-18). */
export function CarbonSwaps({ client, center }: { client: number; center: number }) {
  const t = useWords()
  const state = useListData(carbonSwapsKey(client, center), (signal) => fetchCarbonSwaps(center, signal))
  return (
    <Sheet title={t('swaps.title')} text={t('swaps.text')} ruled>
      <FigureBody state={state} isEmpty={({ results }) => results.length === 0} empty={t('swaps.none')} height={160}>
        {({ results }) => (
          <ul>
            {results.map((swap) => (
              <SwapRow key={swap.product.id} swap={swap} client={client} center={center} />
            ))}
          </ul>
        )}
      </FigureBody>
    </Sheet>
  )
}
