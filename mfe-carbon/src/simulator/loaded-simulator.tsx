import { loadErrorText, useListData } from '@portal/shared-sdk'
import { fetchCarbonSimulator } from '../calls/carbon'
import { Alert, Loading, Skeleton, useUiWords } from '@portal/shared-ui'
import { carbonSimulatorKey } from '../keys'
import { useWords } from '../words'
import { Simulator } from './simulator'
import type { Changes } from './use-simulation'

interface LoadedSimulatorProps {
  client: number
  /** null: all centres of the client. */
  center: number | null
  changes: Changes
}

/** Loads and shows the simulator of a client or one of its centres. */
export function LoadedSimulator(props: LoadedSimulatorProps) {
  // The key: another client or centre drops the former one's figures and cancels its request (rule H-35).
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
