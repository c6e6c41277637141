import type { Download } from '@portal/shared-sdk'
import { certificatePath, type CarbonFilters } from '../calls/carbon'
import type { CarbonInfo } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import type { MonthRangeState } from '@portal/shared-ui/figures'
import { lazy, Suspense, useState } from 'react'
import type { CarbonMonths } from '../months/carbon-months'
import { MonthChoice } from '../months/month-choice'
import type { Changes } from '../simulator/use-simulation'
import { useWords } from '../words'

const SimulatorDialog = lazy(() => import('../simulator/simulator-dialog'))
const ScopesDialog = lazy(() => import('../scopes/scopes-dialog'))

interface CarbonToolsProps {
  range: MonthRangeState
  limits: CarbonMonths
  filters: CarbonFilters
  /** undefined: there are no figures, and so nothing to certify (rules H-14, H-36). */
  info: CarbonInfo | undefined
  download: Download
  changes: Changes
}

/** The tools of the page: months, buttons of the simulator's and the scopes' windows, certificate. */
export function CarbonTools({ range, limits, filters, info, download, changes }: CarbonToolsProps) {
  const t = useWords()
  const [opened, setOpened] = useState<'simulator' | 'scopes' | null>(null)
  const close = () => setOpened(null)
  const { client, center = null, ...days } = filters
  const path = certificatePath(filters)
  return (
    <>
      <MonthChoice range={range} limits={limits} />
      <Button icon="sliders" aria-haspopup="dialog" onClick={() => setOpened('simulator')}>
        {t('simulator')}
      </Button>
      <Button icon="info" aria-haspopup="dialog" onClick={() => setOpened('scopes')}>
        {t('scopes')}
      </Button>
      <Button
        look="primary"
        icon="download"
        busy={download.busy === path}
        disabled={!info}
        onClick={() => info && void download.save(path, { ...days, co2e: info.total_co2e })}
      >
        {t('certificate')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'simulator' && (
          <SimulatorDialog client={client} center={center} changes={changes} onClose={close} />
        )}
        {opened === 'scopes' && <ScopesDialog onClose={close} />}
      </Suspense>
    </>
  )
}
