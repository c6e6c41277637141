import { useAccount, useDownload } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { Alert, Sheet, Split } from '@portal/shared-ui'
import { FigureSheet, FiguresPage, type MonthRangeState } from '@portal/shared-ui/figures'
import { useState } from 'react'
import { CarbonStrip } from '../figures/carbon-strip'
import { CenterRankings } from '../figures/center-rankings'
import { emissionChart, hasLineCosts } from '../figures/emission-chart'
import { MethodSheet } from '../method/method-sheet'
import type { CarbonMonths } from '../months/carbon-months'
import { monthsText } from '../months/months-text'
import { LoadedSimulator } from '../simulator/loaded-simulator'
import type { Simulation } from '../simulator/simulate'
import { useWords } from '../words'
import { CarbonTools } from './carbon-tools'
import { CenterAdvice } from './center-advice'
import { infoFilters } from './info-filters'
import { NoData } from './no-data'
import { useCarbonInfo, type CarbonInfoState } from './use-carbon-info'

interface CarbonFiguresProps {
  client: Client
  center: Center | null
  range: MonthRangeState
  limits: CarbonMonths
}

/** The page's content for a client, or one of its centres, and some months of one year. */
export function CarbonFigures({ client, center, range, limits }: CarbonFiguresProps) {
  const t = useWords()
  const download = useDownload()
  const changes = useState<Partial<Simulation>>({})
  const { account } = useAccount()
  // For an account limited to some centres, "all centres" means these (rule L-21).
  const isOfOwn = center === null && account?.all_centers === false
  const filters = infoFilters(client.id, center?.id, range.query)
  const state = useCarbonInfo(filters)
  const months = monthsText(range.after, range.before, t)
  return (
    <FiguresPage
      title={t('carbon')}
      text={t(isOfOwn ? 'deliveries_to_own' : 'deliveries_to', { name: center?.name ?? client.name, months })}
      tools={
        <CarbonTools
          range={range}
          limits={limits}
          filters={filters}
          info={state.is === 'shown' ? state.data : undefined}
          download={download}
          changes={changes}
        />
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {state.is === 'shown' && <CarbonStrip state={state} hasCosts={account?.total_hidden === false} />}
      <Split
        width={340}
        label={t('simulator.title')}
        side={
          <Sheet title={t('simulator.title')} text={t('simulator.question')}>
            <LoadedSimulator client={client.id} center={center?.id ?? null} changes={changes} />
          </Sheet>
        }
      >
        <Emissions state={state} months={months} />
      </Split>
      {state.is === 'shown' && !center && <CenterRankings state={state} months={months} />}
      <CenterAdvice client={client.id} center={center?.id ?? null} />
      <MethodSheet />
    </FiguresPage>
  )
}

function Emissions({ state, months }: { state: CarbonInfoState; months: string }) {
  const t = useWords()
  if (state.is === 'empty') return <NoData />
  if (state.is === 'failed') return <NoData onRetry={() => void state.reload()} />
  return (
    <FigureSheet
      name="emisiones-por-mes"
      title={t(state.data && hasLineCosts(state.data) ? 'chart_title_costs' : 'chart_title')}
      text={months}
      state={state}
      height={428}
      chart={(info) => emissionChart(info, t)}
    />
  )
}
