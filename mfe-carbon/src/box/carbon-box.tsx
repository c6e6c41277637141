import { linkTo, loadErrorText, type CartSlotProps } from '@portal/shared-sdk'
import { fetchCenterCarbon } from '@portal/shared-sdk/calls/carbon'
import { Alert, Loading, Sheet, Skeleton, TextLink, useUiWords } from '@portal/shared-ui'
import styled from 'styled-components'
import useSWR from 'swr'
import { centerCarbonKey } from '../keys'
import { useWords } from '../words'
import { BoxButtons } from './box-buttons'
import { BoxFigures } from './box-figures'

/** px that the box's middle takes in every state, so that nothing moves (rule H-33). */
const height = 176

/** Beside the cart: what the deliveries to its centre emit (000 section 2, rules H-12, H-33). */
export default function CarbonBox({ client, center }: CartSlotProps) {
  const t = useWords()
  const page = linkTo('carbon')
  if (client === null || center === null) return null
  return (
    <Sheet title={t('box.title')} tools={page && <TextLink to={page}>{t('box.page')}</TextLink>}>
      <Middle style={{ minHeight: height }}>
        <Loaded center={center} />
      </Middle>
      <BoxButtons client={client} center={center} />
    </Sheet>
  )
}

function Loaded({ center }: { center: number }) {
  const t = useWords()
  const ui = useUiWords()
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof fetchCenterCarbon>>, unknown>(
    centerCarbonKey(center),
    () => fetchCenterCarbon(center),
    { shouldRetryOnError: false },
  )
  if (data) return data.data ? <BoxFigures figures={data} /> : <p role="status">{t('no_deliveries')}</p>
  if (error)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
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
