import { loadErrorText, useDownload } from '@portal/shared-sdk'
import { Alert, Loading, Page, PageHead, Skeleton, Stack } from '@portal/shared-ui'
import { useWords } from '../words'
import { FolderCommands } from './folder-commands'
import { SetupStep } from './setup-step'
import { useSetup } from './use-setup'

/** From the first administrator to the first order: what an installation has and what is missing (rule E-117). */
export default function SetupPage() {
  const t = useWords()
  const { steps, error, reload } = useSetup()
  const download = useDownload()
  const missing = steps?.filter(({ state }) => state === 'missing') ?? []
  return (
    <Page width="form">
      <PageHead title={t('setup.title')} text={t('setup.text')} />
      <Stack gap={4}>
        {error !== undefined && !steps && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {error === undefined && !steps && (
          <Loading>
            <Skeleton height={420} />
          </Loading>
        )}
        {steps && missing.length === 0 && <Alert tone="ok">{t('setup.complete')}</Alert>}
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {steps && (
          <Stack as="ol" gap={3} role="list">
            {steps.map((step, at) => (
              <SetupStep key={step.name} step={step} number={at + 1} isNext={step === missing[0]} download={download} />
            ))}
          </Stack>
        )}
        {steps && <FolderCommands />}
      </Stack>
    </Page>
  )
}
