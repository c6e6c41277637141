import { linkTo, loadErrorText, useListData, type CartSlotProps } from '@portal/shared-sdk'
import { fetchCenterCarbon } from '@portal/shared-sdk/calls/carbon'
import { Alert, Loading, Sheet, Skeleton, TextLink, useUiWords } from '@portal/shared-ui'
import styled from 'styled-components'
import { centerCarbonKey } from '../keys'
import { useWords } from '../words'
import { BoxButtons } from './box-buttons'
import { BoxFigures } from './box-figures'

/** Height (px) of the box's middle in every state, so that nothing moves (rule H-33). */
const height = 254

/** The box beside the cart: emissions of the deliveries to the cart's centre (rules H-12, H-33). */
export default function CarbonBox({ client, center }: CartSlotProps) {
  const t = useWords()
  const page = linkTo('carbon')
  if (client === null || center === null) return null
  return (
    <Sheet title={t('box.title')} tools={page && <TextLink to={page}>{t('box.page')}</TextLink>}>
      <Middle style={{ minHeight: height }}>
        {/* The key: another centre drops the former one's figures and cancels its request (rule H-35). */}
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
