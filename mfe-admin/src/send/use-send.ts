import { ApiError, errorText } from '@portal/shared-sdk'
import { judgeImportFile, type ImportFile } from '../calls/imports'
import type { ImportHeading } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { runPath } from '../paths'
import { runKey } from '../run/run-key'
import type { Settings } from './use-settings'

type Columns = Readonly<Record<string, string>>

/**
 * Sends a file to be judged and opens its verdicts. A file whose columns are not all found has `headings`, which are
 * matched by hand and sent along with it (rule E-92). progress: share that was sent, null while nothing is sent.
 */
export function useSend({ object, decimal, policy, isFull }: Settings) {
  const [chosen, setChosen] = useState<{ file: File; turn: number }>()
  const [progress, setProgress] = useState<number | null>(null)
  const [headings, setHeadings] = useState<readonly ImportHeading[]>()
  const [columns, setColumns] = useState<Columns>({})
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const isOpen = useIsOpen()
  const { write, error, forget } = useWrite(
    // `turn` identifies the file, whose content JSON cannot tell.
    ({ turn: _turn, ...settings }: Omit<ImportFile, 'file'> & { turn: number }, intention) =>
      judgeImportFile({ ...settings, file: chosen!.file }, intention, setProgress),
  )
  const found = headingsOf(error)
  if (found && found !== headings) {
    setHeadings(found)
    setColumns(Object.fromEntries(found.map(({ heading, column }) => [heading, column ?? ''])))
  }
  const forgetColumns = () => {
    setHeadings(undefined)
    setColumns({})
    forget()
  }
  return {
    file: chosen?.file,
    choose: (file: File | undefined) => {
      setChosen(file && { file, turn: Math.random() })
      forgetColumns()
    },
    progress,
    headings,
    columns,
    setColumn: (heading: string, column: string) => setColumns({ ...columns, [heading]: column }),
    forgetColumns,
    failure: error === undefined ? null : errorText(error),
    judge: async () => {
      if (!chosen || !object) return
      setProgress(0)
      const run = await write({
        turn: chosen.turn,
        object: object.name,
        policy,
        decimal: decimal || null,
        isFull,
        columns: mendedOf(headings, columns),
      })
      setProgress(null)
      if (!run) return
      await mutate(runKey(run.id), run, { revalidate: false })
      // Somebody who has left meanwhile finds it in the history.
      if (isOpen()) void navigate(`${runPath(run.id)}${run.counts.refused > 0 ? '?result=refused' : ''}`)
    },
  }
}

/** Only what the server did not find by itself. */
const mendedOf = (headings: readonly ImportHeading[] = [], columns: Columns): Columns =>
  Object.fromEntries(
    headings.flatMap(({ heading, column }) =>
      columns[heading] === column ? [] : [[heading, columns[heading] ?? ''] as const],
    ),
  )

function headingsOf(error: unknown): readonly ImportHeading[] | undefined {
  return error instanceof ApiError ? (error.data as { headings?: ImportHeading[] } | null)?.headings : undefined
}

function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
