import { formatNumber } from '@portal/shared-sdk'
import { fetchPace } from '../calls/today'
import type { Pace } from '@portal/shared-sdk/contract'
import { Figure, FigureSheet, FigureStrip, monthName } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { useDocumentsOf } from '../figures/use-documents'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'
import { ExpectedClients } from './expected-clients'

/** What is missing to the month's target, and which clients usually order in the days that are left (rule B-34). */
export function PaceBlock({ node }: { node: number | null }) {
  const t = useWords()
  const state = useFigures('pace', { node }, ({ node: asked }, signal) => fetchPace(asked, signal))
  return (
    <>
      <FigureStrip state={state} count={3}>
        {(pace) => (
          <>
            <Missing pace={pace} node={node} />
            <Figure
              label={t('pace.days')}
              value={formatNumber(pace.working_days)}
              about={t('pace.days_about', { month: monthName(pace.month, 'long') })}
            />
          </>
        )}
      </FigureStrip>
      {state.error === undefined && (
        <FigureSheet
          name="clientes-que-suelen-pedir"
          title={t('pace.clients')}
          text={t('pace.clients_text')}
          state={state}
          isEmpty={({ clients }) => clients.length === 0}
          empty={t('pace.nobody')}
          edge
          height={160}
        >
          {(pace) => <ExpectedClients pace={pace} />}
        </FigureSheet>
      )}
    </>
  )
}

/** Renders nothing for an account that may not see amounts (rule T-3). */
function Missing({
  pace: { missing, month_orders: orders, month_target: target, needed_a_day: daily, month },
  node,
}: {
  pace: Pace
  node: number | null
}) {
  const t = useWords()
  const documents = useDocumentsOf('orders', node, { after: month, before: month }).all
  if (missing === undefined) return null
  return (
    <>
      <Figure
        label={t('pace.missing', { month: monthName(month, 'long') })}
        value={wholeEuros(missing)}
        about={t('pace.missing_about')}
        compared={
          target ? t('pace.ordered', { orders: wholeEuros(orders), target: wholeEuros(target) }) : t('no_target')
        }
        {...(documents && { to: documents })}
      />
      <Figure
        label={t('pace.daily')}
        value={daily === null || daily === undefined ? '-' : wholeEuros(daily)}
        about={t('pace.daily_about')}
      />
    </>
  )
}
