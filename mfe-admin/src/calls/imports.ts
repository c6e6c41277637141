import { request, upload } from '@portal/shared-sdk'
import type {
  ImportForm,
  ImportObjectRow,
  ImportResult,
  ImportRow,
  ImportRun,
  ImportSetup,
  Page,
} from '@portal/shared-sdk/contract'

/** Imports and their verdicts, for administrators (rules E-1 to E-30, E-90 to E-96). */

interface RunFilters {
  object?: string | undefined
  state?: string | undefined
  page?: number
  page_size?: number
}

/** The files that came in, the newest first. */
export const fetchImports = (query: RunFilters, signal?: AbortSignal) =>
  request<Page<ImportRun>>('GET', 'imports/', { query: { ...query }, ...(signal && { signal }) })

/** What can be imported, with the columns of its files. */
export const fetchImportObjects = () => request<ImportObjectRow[]>('GET', 'imports/objects/')

/** What the installation has of each object, in the order in which one fills it (rule E-116). */
export const fetchImportSetup = () => request<ImportSetup>('GET', 'imports/setup/')

/** One import. Throws ApiError: 404 for none. */
export const fetchImport = (id: number) => request<ImportRun>('GET', `imports/${id}/`)

interface RowFilters {
  result?: ImportResult | undefined
  column?: string | undefined
  page?: number
  page_size?: number
}

/** The verdicts on the rows of an import. Throws ApiError: 403 for prices that the account may not see. */
export const fetchImportRows = (id: number, query: RowFilters, signal?: AbortSignal) =>
  request<Page<ImportRow>>('GET', `imports/${id}/rows/`, { query: { ...query }, ...(signal && { signal }) })

export interface ImportFile {
  file: File
  object: string
  policy: NonNullable<ImportForm['policy']>
  /** null: none is declared. */
  decimal: '.' | ',' | null
  isFull: boolean
  /** Column by heading, '' for one that is left out; empty: all are found by their names. */
  columns: Readonly<Record<string, string>>
}

/**
 * Judges a file and writes none of its rows. Throws ApiError: with `headings` in its data for a file whose columns are
 * not all found (rule E-92).
 * @param onProgress share of the file that is sent, 0 to 1
 */
export function judgeImportFile(
  { file, object, policy, decimal, isFull, columns }: ImportFile,
  intention: string,
  onProgress: (share: number) => void,
): Promise<ImportRun> {
  const form = new FormData()
  form.append('object', object)
  form.append('dry_run', 'true')
  form.append('policy', policy)
  if (decimal) form.append('decimal', decimal)
  if (isFull) form.append('full', 'true')
  if (Object.keys(columns).length > 0) form.append('columns', JSON.stringify(columns))
  form.append('file', file)
  return upload<ImportRun>('imports/', form, { intention, onProgress })
}

/**
 * Writes what a dry run showed. Throws ApiError: code `changed` when its verdicts no longer hold, `state` when it was
 * applied already.
 * @param yes more than a tenth of the rows may be retired (rule E-5)
 */
export const applyImport = (id: number, { yes }: { yes: boolean }, intention: string) =>
  request<ImportRun>('POST', `imports/${id}/apply/`, { body: yes ? { yes } : {}, intention })

/** Judges the rows of a dry run anew, by another policy where one is given (rule E-95). */
export const judgeImportAgain = (id: number, body: { policy?: ImportRun['policy'] }, intention: string) =>
  request<ImportRun>('POST', `imports/${id}/judge/`, { body, intention })

/** Puts back what an import wrote. Throws ApiError: code not_last, not_undoable, in_use or forgotten. */
export const undoImport = (id: number, intention: string) =>
  request<ImportRun>('POST', `imports/${id}/undo/`, { intention })

/** The file with its verdicts. */
export const resultsPath = (id: number) => `imports/${id}/results/`
/** Its refused rows alone, to mend and send again. */
export const refusedPath = (id: number) => `imports/${id}/results/?only=refused`
export const templatePath = (object: string) => `imports/templates/${object}/`
export const exportPath = (object: string) => `imports/export/${object}/`
