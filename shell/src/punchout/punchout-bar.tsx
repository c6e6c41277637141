import { errorText, leavePunchout, useAccount } from '@portal/shared-sdk'
import { Alert, Button, Row, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

/**
 * Shown on every page of a punch-out session: the purchasing system's name, products of its cart that are not on sale,
 * and the way back.
 */
export default function PunchoutBar() {
  const t = useWords()
  const { account } = useAccount()
  const [state, setState] = useState<{ isLeaving: boolean; failure: string }>({ isLeaving: false, failure: '' })
  const punchout = account?.punchout
  if (!punchout) return null
  const { buyer, operation, missing } = punchout
  const leave = () => {
    setState({ isLeaving: true, failure: '' })
    leavePunchout(account).catch((error: unknown) => setState({ isLeaving: false, failure: errorText(error) }))
  }
  const isLooking = operation === 'inspect'
  return (
    <Stack gap={2}>
      <Bar role="status">
        <Row data-spread>
          <Text>{t(isLooking ? 'punchout.looking' : 'punchout.buying', { buyer })}</Text>
          <Button size="s" busy={state.isLeaving} busyLabel={t('punchout.leaving')} onClick={leave}>
            {t(isLooking ? 'punchout.back' : 'punchout.cancel')}
          </Button>
        </Row>
      </Bar>
      {missing.length > 0 && (
        <Alert tone="warn">{t('punchout.missing', { count: missing.length, codes: missing.join(', ') })}</Alert>
      )}
      {state.failure && <Alert tone="bad">{state.failure}</Alert>}
    </Stack>
  )
}

const Bar = styled.div`
  padding: 8px 8px 8px 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  button {
    flex: none;
  }
`
