import { ownerOf, useSession } from '@portal/shared-sdk'
import { Button, Page, PageHead, Row, Stack } from '@portal/shared-ui'
import { useAtomValue } from 'jotai'
import { registryAtom } from '../areas/registry-store'
import { useWords } from '../words'
import { FailureList } from './failure-list'
import { lastFailures } from './failures'
import { begun, goOn, presentSearch } from './search'

/** Begins and ends the search for the area at fault (rule A-63). */
export default function FaultSearchPage() {
  const t = useWords()
  const { token } = useSession()
  const { areas } = useAtomValue(registryAtom)
  const names = areas.map(({ name }) => name)
  const failures = lastFailures()
  const questions = Math.ceil(Math.log2(names.length))
  return (
    <Page width="form">
      <PageHead title={t('fault.title')} />
      <Stack gap={4}>
        <p>{t('fault.intro', { count: questions })}</p>
        <p>{t('fault.only_here')}</p>
        <Row>
          {presentSearch() ? (
            <Button onClick={() => goOn(null)}>{t('fault.end')}</Button>
          ) : (
            <Button look="primary" disabled={names.length < 2} onClick={() => goOn(begun(names, ownerOf(token)))}>
              {t('fault.begin')}
            </Button>
          )}
        </Row>
        <h2>{t('fault.failures')}</h2>
        {failures.length > 0 ? <FailureList failures={failures} /> : <p>{t('fault.no_failures')}</p>}
      </Stack>
    </Page>
  )
}
