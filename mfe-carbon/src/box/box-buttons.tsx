import { Button, Row } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words'

// A window is loaded when it is opened: the cart's page stays small.
const SimulatorDialog = lazy(() => import('../simulator/simulator-dialog'))
const ScopesDialog = lazy(() => import('../scopes/scopes-dialog'))

/** The windows of the box: simulator and scopes (rule H-33). */
export function BoxButtons({ client, center }: { client: number; center: number }) {
  const t = useWords()
  const [opened, setOpened] = useState<'simulator' | 'scopes' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Row style={{ marginTop: 'var(--s-4)' }}>
        <Button size="s" icon="sliders" aria-haspopup="dialog" onClick={() => setOpened('simulator')}>
          {t('simulator')}
        </Button>
        <Button size="s" icon="info" aria-haspopup="dialog" onClick={() => setOpened('scopes')}>
          {t('scopes')}
        </Button>
      </Row>
      <Suspense fallback={null}>
        {opened === 'simulator' && <SimulatorDialog client={client} center={center} onClose={close} />}
        {opened === 'scopes' && <ScopesDialog onClose={close} />}
      </Suspense>
    </>
  )
}
