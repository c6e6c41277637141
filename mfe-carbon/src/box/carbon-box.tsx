import { linkTo, loadErrorText, useFold, useListData, type CartSlotProps } from '@portal/shared-sdk'
import { fetchCenterCarbon } from '../calls/carbon'
import { Alert, Folding, Loading, Skeleton, TextLink, useUiWords } from '@portal/shared-ui'
import styled from 'styled-components'
import { emissions } from '../format/amounts'
import { centerCarbonKey } from '../keys'
import { useWords } from '../words'
import { BoxButtons } from './box-buttons'
import { BoxFigures } from './box-figures'

/** Height (px) of the box's middle in every state, so that nothing moves (rule H-33). */
const height = 254

/**
 * The box beside the cart: emissions of the deliveries to the cart's centre (rules H-12, H-33). It is folded to its
 * figure until somebody opens it (rule C-115).
 */
export default function CarbonBox({ client, center }: CartSlotProps) {
  if (client === null || center === null) return null
  // The key: another centre drops the former one's figures and cancels its request (rule H-35).
  return <Box key={center} client={client} center={center} />
}

function Box({ client, center }: { client: number; center: number }) {
  const t = useWords()
  const ui = useUiWords()
  const page = linkTo('carbon')
  const fold = useFold('_cartCarbon', false)
  const { data, error, reload } = useListData(centerCarbonKey(center), (signal) => fetchCenterCarbon(center, signal))
  return (
    <Folding title={t('box.title')} summary={data?.data && emissions(data.co2e)} fold={fold}>
      <Middle style={{ minHeight: height }}>
        {data ? (
          data.data ? (
            <BoxFigures figures={data} />
          ) : (
            <p role="status">{t('no_deliveries')}</p>
          )
        ) : error ? (
          <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload() }}>
            {loadErrorText(error)}
          </Alert>
        ) : (
          <Loading>
            <Skeleton height={height} />
          </Loading>
        )}
      </Middle>
      {page && <TextLink to={page}>{t('box.page')}</TextLink>}
      <BoxButtons client={client} center={center} />
    </Folding>
  )
}

const Middle = styled.div`
  color: var(--ink-2);
`
