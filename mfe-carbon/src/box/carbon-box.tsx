import { linkTo, loadErrorText, useListData, type CartSlotProps } from '@portal/shared-sdk'
import { fetchCenterCarbon } from '@portal/shared-sdk/calls/carbon'
import { Alert, Loading, Sheet, Skeleton, TextLink, useUiWords } from '@portal/shared-ui'
import styled from 'styled-components'
import { centerCarbonKey } from '../keys'
import { useWords } from '../words'
import { BoxButtons } from './box-buttons'
import { BoxFigures } from './box-figures'

/** px that the box's middle takes in every state, so that nothing moves (rule H-33). */
const height = 254

/** Beside the cart: what the deliveries to its centre emit (000 section 2, rules H-12, H-33). */
export default function CarbonBox({ client, center }: CartSlotProps) {
  const t = useWords()
  const page = linkTo('carbon')
  if (client === null || center === null) return null
  return (
    <Sheet title={t('box.title')} tools={page && <TextLink to={page}>{t('box.page')}</TextLink>}>
      <Middle style={{ minHeight: height }}>
        {/* Another centre begins anew: nothing of the former one stays, and its request is cancelled. */}
        <Loaded key={center} center={center} />
      </Middle>
      <BoxButtons client={client} center={center} />
    </Sheet>
  )
}

function Loaded({ center }: { center: number }) {
  const t = useWords()
  const ui = useUiWords()
  const { data, error, reload } = useListData(centerCarbonKey(center), (signal) => fetchCenterCarbon(center, signal))
  if (data) return data.data ? <BoxFigures figures={data} /> : <p role="status">{t('no_deliveries')}</p>
  if (error)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload() }}>
        {loadErrorText(error)}
      </Alert>
    )
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  )
}

const Middle = styled.div`
  color: var(--ink-2);
`
