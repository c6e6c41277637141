import { currentLanguage, formatNumber, useListState } from '@portal/shared-sdk'
import { fetchToday } from '../calls/today'
import { usePageOf } from '@portal/shared-ui/list'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { todayKey } from '../keys'
import { useWords } from '../words'
import { CallWindow } from './call-window'
import { ClientsToCall } from './clients-to-call'
import { DigestSwitch } from './digest-switch'
import { PaceBlock } from './pace-block'
import { useWriteCall } from './use-write-call'

/** The page 'Hoy': whom to call and why, what to do about it, and the pace of the month (rules B-30 to B-34). */
export default function TodayPage() {
  const t = useWords()
  const node = useDashboardNode()
  const { page, setPage } = useListState()
  const key = node.id === null ? null : todayKey(currentLanguage())
  const list = usePageOf(key, { node: node.id ?? 0 }, { page, setPage }, fetchToday)
  const calls = useWriteCall(list.reload)
  const { count } = list
  return (
    <DashboardPage
      node={node}
      title={t('today.title')}
      text={count === undefined ? undefined : t('today.count', { count, total: formatNumber(count) })}
    >
      <ClientsToCall list={list} onCall={calls.begin} onCartStarted={list.reload} />
      <PaceBlock node={node.id} />
      <DigestSwitch />
      <CallWindow calls={calls} />
    </DashboardPage>
  )
}
