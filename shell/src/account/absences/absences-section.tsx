import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Loading, Sheet, Skeleton, Stack, Text, useUiWords } from '@portal/shared-ui'
import useSWR from 'swr'
import { fetchAbsences } from './absence.api'
import { AbsenceForm } from './absence-form'
import { AbsenceList } from './absence-list'
import { useNewChanges } from '../changes/use-new-changes'
import { useAbsenceWords } from './words'

/**
 * Who validates in place of an account on which days, and when it is a stand-in itself (rules D-73, D-74). Nothing for
 * an account that neither validates nor stands in. account: one that the user manages; by default the user's own.
 */
export function AbsencesSection({ account }: { account?: number }) {
  const t = useAbsenceWords()
  const ui = useUiWords()
  const askChanges = useNewChanges()
  const { data, error, mutate } = useSWR(['absences', account ?? 'own'], () => fetchAbsences(account))
  const changed = () => {
    askChanges()
    return mutate()
  }
  if (data && !data.may_add && data.results.length === 0) return null
  return (
    <Sheet title={t('title')} text={data?.may_add === false ? undefined : t('text')}>
      <Stack gap={5}>
        {error !== undefined && (
          <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {!data && error === undefined && (
          <Loading>
            <Skeleton height={88} />
          </Loading>
        )}
        {data?.results.length === 0 && <Text as="p">{t('none')}</Text>}
        {data && data.results.length > 0 && <AbsenceList absences={data.results} account={account} onEnded={changed} />}
        {data?.may_add && <AbsenceForm account={account} onAdded={changed} />}
      </Stack>
    </Sheet>
  )
}
