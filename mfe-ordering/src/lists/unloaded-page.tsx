import { ApiError, loadErrorText } from '@portal/shared-sdk'
import { Alert, Loading, Page, PageHead, Skeleton, Stack } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { useWords } from '../words'

interface UnloadedPageProps {
  title: string
  /** Address of the overview; undefined: there is none. */
  back: string | undefined
  /** undefined: it is being loaded. */
  error: unknown
  /** Said where it does not exist, or may not be seen. */
  gone: string
  reload: () => Promise<unknown>
  /** Heights in pixels of what is drawn in place of it. */
  heights?: readonly number[]
}

/** The page of one list, storeroom or recurring order before it is there, or where it could not be loaded. */
export function UnloadedPage({
  title,
  back = '/',
  error,
  gone,
  reload,
  heights = [64, 64, 64, 64],
}: UnloadedPageProps) {
  const t = useWords()
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <PageHead title={title} tools={<BackButton to={back} />} />
      {error === undefined ? (
        <Loading>
          <Stack gap={3}>
            {heights.map((height, at) => (
              <Skeleton key={at} height={height} />
            ))}
          </Stack>
        </Loading>
      ) : (
        <Alert tone="bad" {...(!isGone && { action: { label: t('retry'), onClick: () => void reload() } })}>
          {isGone ? gone : loadErrorText(error)}
        </Alert>
      )}
    </Page>
  )
}
