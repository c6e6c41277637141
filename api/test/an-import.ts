import * as xlsx from '@e965/xlsx'
import { aForm, type AFile } from './a-form'
import type { Answer, Caller } from './an-account'

type Fields = Record<string, string | number | null | AFile>

/** Sends a file to `imports/`; a text is CSV. */
export const sendFile = (
  account: Pick<Caller, 'post'>,
  object: string,
  content: string | Buffer,
  more: Fields = {},
): Promise<Answer> => {
  const { body, headers } = aForm({ object, ...more, file: { name: `${object}.csv`, type: 'text/csv', content } })
  return account.post('imports/', body, headers)
}

/** The same, as the run with its counts other than 0 and its problems as `line column code`. */
export async function anImport(
  account: Pick<Caller, 'post' | 'get'>,
  object: string,
  content: string | Buffer,
  more: Fields = {},
) {
  const { status, body } = await sendFile(account, object, content, more)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  const problems = await problemsOf(account, body.id)
  return { run: body, id: body.id as number, state: body.state as string, counts: countsOf(body), problems }
}

export const countsOf = ({ counts }: { counts: Record<string, number> }): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

interface ProblemRow {
  line: number | null
  problems: { column: string | null; code: string }[]
}

/** `2 price ambiguous` for each problem of a run. */
export async function problemsOf(account: Pick<Caller, 'get'>, id: number): Promise<string[]> {
  const { body } = await account.get(`imports/${id}/rows/?page_size=1000`)
  return (body.results as ProblemRow[]).flatMap(({ line, problems }) =>
    problems.map(({ column, code }) => [line, column ?? '-', code].join(' ')),
  )
}

/** A workbook of rows of cells. */
export function aWorkbook(rows: unknown[][], change?: (sheet: xlsx.WorkSheet) => void): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(rows)
  change?.(sheet)
  return xlsx.write({ SheetNames: ['Hoja'], Sheets: { Hoja: sheet } }, { type: 'buffer' }) as Buffer
}
