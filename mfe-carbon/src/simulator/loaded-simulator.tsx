import { loadErrorText, useListData } from '@portal/shared-sdk'
import { fetchCarbonSimulator } from '@portal/shared-sdk/calls/carbon'
import { Alert, Loading, Skeleton, useUiWords } from '@portal/shared-ui'
import { carbonSimulatorKey } from '../keys'
import { useWords } from '../words'
import { Simulator } from './simulator'
import type { Changes } from './use-simulation'

interface LoadedSimulatorProps {
  client: number
  /** null: all of the client. */
  center: number | null
  changes: Changes
}

/** The simulator of a client or one of its centres: loading, empty, failing or there. */
export function LoadedSimulator(props: LoadedSimulatorProps) {
  // Another client or centre begins anew: nothing of the former one stays, and its request is cancelled.
  return <Loaded key={`${props.client} ${props.center}`} {...props} />
}

function Loaded({ client, center, changes }: LoadedSimulatorProps) {
  const t = useWords()
  const ui = useUiWords()
  const { data, error, reload } = useListData(carbonSimulatorKey(client, center), (signal) =>
    fetchCarbonSimulator({ client, center }, signal),
  )
  if (data)
    return data.delivery_number > 0 ? (
      <Simulator today={data} changes={changes} />
    ) : (
      <p role="status">{t('no_deliveries')}</p>
    )
  if (error)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload() }}>
        {loadErrorText(error)}
      </Alert>
    )
  return (
    <Loading>
      <Skeleton height={380} />
    </Loading>
  )
}
