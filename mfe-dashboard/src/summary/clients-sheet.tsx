import { formatNumber } from '@portal/shared-sdk'
import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { Sheet } from '@portal/shared-ui'
import styled from 'styled-components'
import { wholeEuros } from '../figures/amount-text'
import { CountBars } from '../figures/count-bars'
import { useWords } from '../words'

/** New and lost clients of the year, in number and in euros (rules B-3, B-18). */
export function ClientsSheet({
  summary: { lost_clients: clients },
  year,
}: {
  summary: DashboardSummary
  year: number
}) {
  const t = useWords()
  const { num_new_clients: gained, num_lost_clients: lost, total_new: sold, total_lost: missed } = clients
  const hasAmounts = sold !== undefined && missed !== undefined
  return (
    <Sheet
      title={t('summary.clients')}
      text={hasAmounts && t('summary.clients_text', { year: String(year), before: String(year - 1) })}
    >
      <Pair>
        <CountBars
          label={t('summary.clients_count')}
          bars={[
            { label: t('new'), value: gained, text: formatNumber(gained) },
            { label: t('lost'), value: lost, text: formatNumber(lost), look: 'former' },
          ]}
        />
        {hasAmounts && (
          <CountBars
            label={t('summary.clients_amount')}
            bars={[
              { label: t('new'), value: sold, text: wholeEuros(sold) },
              { label: t('lost'), value: missed, text: wholeEuros(missed), look: 'former' },
            ]}
          />
        )}
      </Pair>
    </Sheet>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr));
  gap: 28px;
`
