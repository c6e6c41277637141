import { useSession } from '@portal/shared-sdk'
import type { Storeroom } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'

/** Says for which centre a count orders, where the header names another one, another client or a lead (rule R-66). */
export function OtherCenter({ room }: { room: Storeroom }) {
  const t = useWords()
  const { client, center, lead } = useSession()
  const chosen = lead ?? center ?? client
  const isOtherClient = client?.id !== room.client.id
  if (!chosen || (!isOtherClient && (center === null || center.id === room.center.id))) return null
  return (
    <Alert tone="info">
      {t('storeroom.other_center', {
        center: isOtherClient ? `${room.center.name} (${room.client.name})` : room.center.name,
        chosen: chosen.name,
      })}
    </Alert>
  )
}
