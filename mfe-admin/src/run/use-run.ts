import { applyImport, fetchImport, judgeImportAgain } from '../calls/imports'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import useSWR from 'swr'
import { runKey } from './run-key'

/** How often (ms) an import that is still being read is asked for again. */
const readingEvery = 2000

/** An import, and what is done with it while it is a dry run (rules E-14, E-94, E-95). */
export function useRun(id: number) {
  const {
    data: run,
    error,
    mutate,
  } = useSWR<ImportRun, unknown>(runKey(id), () => fetchImport(id), {
    refreshInterval: (latest) => (latest?.state === 'reading' ? readingEvery : 0),
  })
  const show = (answer: ImportRun) => mutate(answer, { revalidate: false })
  const applying = useWrite(async ({ yes }: { yes: boolean }, intention) => {
    const answer = await applyImport(id, { yes }, intention)
    await show(answer)
    return answer
  })
  const judging = useWrite(async (body: { policy?: ImportRun['policy'] }, intention) => {
    const answer = await judgeImportAgain(id, body, intention)
    await show(answer)
    return answer
  })
  return { run, error, reload: () => mutate(), show, applying, judging }
}
