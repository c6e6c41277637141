import { itemAt, known } from '../../core/known'
import { sql, type RawBuilder } from 'kysely'
import type { ImportResult, ImportRow, Language, Page } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { list } from '../../core/http/list'
import { say } from '../../core/http/texts'
import { bareCell, cellText } from './cell-text'
import { columnsOf } from './columns'
import { knownObject } from './objects'
import type { RunRow } from './runs'
import type { TableFile } from './table-file'
import { verdictTexts, type VerdictCode } from './texts/verdict-texts'

interface StoredProblem {
  column: string
  code: VerdictCode
  data: Record<string, string | number>
}
interface StoredRow {
  line: number
  key: string | null
  result: ImportResult
  cells: Record<string, unknown>
  raw: Record<string, string> | null
  problems: StoredProblem[]
}

/** Of half a million rows a few have problems: those are found by their problems. */
const part = (run: RunRow, rowsWith: 'problems' | 'changes' | 'any') =>
  rowsWith === 'any'
    ? sql``
    : sql`and r.line = any(array(select distinct line
      from ${sql.raw(rowsWith === 'problems' ? 'import_problem' : 'import_change')} where run_id = ${run.id}))`

/** The rows of a run with their verdicts, as a table `v`: its lines, then what a full file retires (rule E-16). */
const verdictRows = (run: RunRow, rowsWith: 'problems' | 'changes' | 'any' = 'any'): RawBuilder<unknown> => sql`(
  select r.line, r.key, r.cells, r.raw, r.line as place,
    case when p.worst = 1 then 'refused' when p.worst = 2 then 'older' when p.worst = 3 then 'waiting'
      when ${run.state}::text = 'refused' then 'held' else coalesce(c.act, 'unchanged') end as result
  from import_row r
    left join lateral (select min(case result when 'refused' then 1 when 'older' then 2 else 3 end) as worst
      from import_problem where run_id = ${run.id} and line = r.line) p on true
    left join import_change c on c.run_id = ${run.id} and c.line = r.line
  where r.run_id = ${run.id} ${part(run, rowsWith)}
  union all
  select c.line, c.key, '{}'::jsonb, null, ${run.last_line}::int - c.line, case when ${run.state}::text = 'refused'
    then 'held' else c.act end
  from import_change c where c.run_id = ${run.id} and c.line < 0) v`

const columns = (run: RunRow) => sql<StoredRow>`v.line, v.key, v.result, v.cells, v.raw, coalesce((
    select jsonb_agg(jsonb_build_object('column', p.column_name, 'code', p.code, 'data', p.data)
      order by p.column_name, p.code)
    from import_problem p where p.run_id = ${run.id} and p.line = v.line), '[]') as problems`

interface RowsQuery {
  page?: number
  page_size?: number
  result?: string
  code?: string
  column?: string
}

/** GET imports/{id}/rows/: the verdicts of a run, some of them where the query says so. */
export async function listRows(db: Db, run: RunRow, query: RowsQuery, language: Language): Promise<Page<ImportRow>> {
  const { result, code, column, ...page } = query
  const hasProblem = (condition: RawBuilder<unknown>) =>
    sql`exists (select from import_problem p where p.run_id = ${run.id} and p.line = v.line and ${condition})`
  const found = await list<StoredRow>(
    db,
    {
      select: columns(run),
      from: verdictRows(run, code !== undefined || column !== undefined || isOfProblems(result) ? 'problems' : 'any'),
      where: [
        result !== undefined && sql`v.result = ${result}`,
        code !== undefined && hasProblem(sql`p.code = ${code}`),
        column !== undefined && hasProblem(sql`p.column_name = ${column}`),
      ],
      id: sql`v.place`,
    },
    page,
  )
  return { ...found, results: found.results.map((row) => presented(run, row, language)) }
}

const isOfProblems = (result: string | undefined) => ['refused', 'waiting', 'older'].includes(result ?? '')

function presented(run: RunRow, { line, key, result, cells, raw, problems }: StoredRow, language: Language): ImportRow {
  const texts = textsOf(run, cells, raw)
  return {
    line: line > 0 ? line : null,
    key: key?.replaceAll('\u001f', ' · ') ?? null,
    result,
    values: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    problems: problems.map((problem) => ({
      column: problem.column || null,
      code: problem.code,
      message: messageOf(problem, language),
    })),
  }
}

/** Every cell of a row as it stood in its file. */
function textsOf(
  run: RunRow,
  cells: Record<string, unknown>,
  raw: Record<string, string> | null,
): Record<string, string> {
  const types = new Map(columnsOf(knownObject(run.object)).map(({ name, type }) => [name, type]))
  const texts = Object.entries(cells).map(([name, value]) => [name, cellText(known(types, name), value)] as const)
  return { ...Object.fromEntries(texts), ...raw }
}

/** The text of a problem (rule E-18). */
export function messageOf({ code, column, data }: StoredProblem, language: Language): string {
  return say(verdictTexts[code], language, { column, ...data })
}

const linesAtOnce = 1_000
const verdictColumns = ['result', 'code', 'column', 'message', 'line'] as const

/**
 * The file of a run with its verdicts: the columns of the file as they stood, and behind them result, code, column,
 * message and line; or its refused rows alone, which can be mended and sent again as they are (rule E-17).
 */
export function resultFile(db: Db, run: RunRow, only: 'refused' | undefined, language: Language): TableFile {
  const shown = run.columns.flatMap((name, at) =>
    name ? [{ name, heading: bareCell(run.headings?.[at]?.trim() ?? name) }] : [],
  )
  const cellsOf = (row: StoredRow) => {
    const texts = textsOf(run, row.cells, row.raw)
    const verdict = {
      result: row.result,
      code: row.problems.map(({ code }) => code).join(' | '),
      column: row.problems.map(({ column }) => column).join(' | '),
      message: row.problems.map((problem) => messageOf(problem, language)).join(' | '),
      line: row.line > 0 ? String(row.line) : '',
    }
    const values = { ...jsonValues(run, row.cells), ...row.raw, ...(row.line < 0 && keyOf(run, row)) }
    const asSent: Record<string, string> = { ...row.raw, ...(row.line < 0 && keyOf(run, row)) }
    const own = shown.map(({ name }) => {
      const sent = asSent[name]
      return sent === undefined ? (texts[name] ?? '') : bareCell(sent)
    })
    return { cells: [...own, ...verdictColumns.map((name) => verdict[name])], values: { ...values, ...verdict } }
  }
  async function* parts() {
    for (let after = 0; ;) {
      const found = await rows(
        db,
        sql<
          StoredRow & { place: number }
        >`select ${columns(run)}, v.place from ${verdictRows(run, only ? 'problems' : 'any')}
          where v.place > ${after} ${only ? sql`and v.result = 'refused'` : sql``} order by v.place
            limit ${sql.lit(linesAtOnce)}`,
      )
      if (found.length === 0) return
      yield found.map(cellsOf)
      after = itemAt(found, -1).place
    }
  }
  const name = `${run.object}-${run.id}${only ? '-refused' : '-results'}`
  return { name, headings: [...shown.map(({ heading }) => heading), ...verdictColumns], parts: parts() }
}

/** Decimals as numbers, which no reader takes for two. */
function jsonValues(run: RunRow, cells: Record<string, unknown>): Record<string, unknown> {
  const decimals = knownObject(run.object).columns.filter(({ type }) => type.kind === 'decimal')
  const numbers = decimals.filter(({ name }) => typeof cells[name] === 'string')
  return { ...cells, ...Object.fromEntries(numbers.map(({ name }) => [name, Number(cells[name])])) }
}

/** The key of a row that the file lacks. */
function keyOf(run: RunRow, { key }: StoredRow): Record<string, string> {
  const names = knownObject(run.object).columns.flatMap((column) => (column.key ? [column.name] : []))
  return Object.fromEntries((key ?? '').split('\u001f').map((part, at) => [itemAt(names, at), part]))
}
