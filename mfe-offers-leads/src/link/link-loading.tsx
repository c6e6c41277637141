import { Loading, Page, PageHead, Sheet, Skeleton, Stack } from '@portal/shared-ui'
import { useWords } from '../words'

/** Shown while the offer loads. */
export function LinkLoading() {
  const t = useWords()
  return (
    <Page width="list">
      <PageHead title={t('link.title')} />
      <Loading>
        <Sheet>
          <Stack gap={4}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={40} />
            ))}
          </Stack>
        </Sheet>
      </Loading>
    </Page>
  )
}
