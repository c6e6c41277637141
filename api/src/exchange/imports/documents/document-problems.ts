import type { Documents } from '../import-object'
import { problem } from '../problems'
import { headColumns, type WorkRun } from '../work-columns'
import { lineSums, sumProblems } from './sum-problems'

interface ChosenRun extends WorkRun {
  policy: 'all' | 'valid' | 'document'
}

/**
 * What is wrong with documents as a whole (rules E-31 to E-35), as statements: each adds to `import_problem` from
 * `import_work` before the rows that have one are taken out of it. The first makes `import_document`, a row `d` for each
 * document that a file would change, with the columns of its head.
 */
export function documentProblems(run: ChosenRun, documents: Documents): string[] {
  return [
    ...makeDocuments(run),
    ...contradictions(run, documents),
    ...takenNumbers(run, documents),
    ...usedHeads(run, documents),
    lineSums(run),
    ...badDocuments(run, documents),
    ...sumProblems(run, documents),
    ...badDocuments(run, documents),
    ...wholeDocuments(run),
  ]
}

/** The first row of a document that writes says what its head shall be. */
const makeDocuments = ({ object }: WorkRun): string[] => [
  'drop table if exists pg_temp.import_document',
  'create index on import_work (document, line)',
  'create index on import_work (id)',
  `create temporary table import_document on commit drop as
   select distinct on (w.document) w.document, w.line, w.key, w.head_id, w.head_id is null as is_new,
     ${headColumns(object)
       .map(({ name }) => `w.e_${name}`)
       .join(', ')}
   from import_work w
   where w.document in (select c.document from import_work c where c.differs or c.act = 'delete')
   order by w.document, w.act = 'delete', w.line`,
  'create index on import_document (document)',
  'analyze import_document',
]

/** A line that says something else about its document than the first one (rule E-32); two names of one document. */
function contradictions(run: WorkRun, { column, table }: Documents): string[] {
  const heads = headColumns(run.object)
  const same = (name: string) => `w.e_${name} is distinct from d.e_${name}`
  return [
    problem(
      run,
      `select w.line, c.name, 'contradicts', jsonb_build_object('line', d.line), 'refused'
       from import_document d join import_work w on w.document = d.document and w.line <> d.line
       cross join lateral (values ${heads.map(({ name }) => `('${name}', ${same(name)})`).join(', ')}) c(name, differs)
       where w.act = 'upsert' and c.differs
         and (${heads.map(({ name }) => `w.e_${name}`).join(', ')}) is distinct from (${heads.map(({ name }) => `d.e_${name}`).join(', ')})`,
    ),
    problem(
      run,
      `select d.line, '${column}', 'double', jsonb_build_object('line', o.line), 'refused'
       from import_document d join import_document o on o.head_id = d.head_id and o.document <> d.document
       join ${table} h on h.id = d.head_id`,
    ),
  ]
}

/** Numbers of documents that another one has, or that two want (rule E-19). */
const takenNumbers = (run: WorkRun, { table }: Documents): string[] => [
  problem(
    run,
    `select d.line, 'number', 'taken', jsonb_build_object('value', d.e_number), 'refused'
     from import_document d join ${table} h on h.number = d.e_number and h.id is distinct from d.head_id`,
  ),
  problem(
    run,
    `select d.line, 'number', 'double', jsonb_build_object('line', o.line), 'refused'
     from (select e_number as number, min(line) as line from import_document group by 1 having count(*) > 1) o
     join import_document d on d.e_number = o.number and d.line <> o.line`,
  ),
]

/** The documents of which a row has a problem, with the worst: 1 refused, 2 older, 3 waiting. */
const badDocuments = (run: WorkRun, { column }: Documents): string[] => [
  'drop table if exists pg_temp.import_bad',
  `create temporary table import_bad on commit drop as
   select r.cells ->> '${column}' as document,
     min(case p.result when 'refused' then 1 when 'older' then 2 else 3 end) as worst
   from import_problem p join import_row r on r.run_id = p.run_id and r.line = p.line
   where p.run_id = ${run.id} group by 1`,
]

/** A document that others name stays: its last line is not deleted (rule E-3). */
function usedHeads(run: WorkRun, { owner, usedBy }: Documents): string[] {
  if (usedBy.length === 0) return []
  const isUsed = usedBy.map((use) => `exists (select from ${use.table} u where u.${use.column} = d.head_id)`)
  return [
    problem(
      run,
      `select w.line, '', 'in_use', '{}'::jsonb, 'refused' from import_document d
         join import_work w on w.document = d.document
       where w.act = 'delete' and not w.is_new and (${isUsed.join(' or ')})
         and not exists (select from import_work o where o.document = d.document and o.act <> 'delete')
         and not exists (select from ${run.object.table} t where t.${owner} = d.head_id
           and not exists (select from import_work o where o.id = t.id))`,
    ),
  ]
}

/**
 * The other rows of a document with a wrong one: refused with it, unless the file is refused whole anyway; left out with
 * an older one; and waiting for what it waits for (rule E-33).
 */
function wholeDocuments(run: ChosenRun): string[] {
  const { id, policy } = run
  const others = (worst: number) =>
    `import_bad b join import_work w on w.document = b.document where b.worst = ${worst}`
  const without = (result: string) =>
    `not exists (select from import_problem p where p.run_id = ${id} and p.line = w.line and p.result = '${result}')`
  return [
    ...(policy === 'all'
      ? []
      : [
          problem(
            run,
            `select w.line, '', 'document', '{}'::jsonb, 'refused' from ${others(1)} and ${without('refused')}`,
          ),
        ]),
    problem(
      run,
      `select w.line, 'source_time', 'older', '{}'::jsonb, 'older' from ${others(2)} and ${without('older')}`,
    ),
    problem(
      run,
      `select distinct w.line, p.column_name, 'document_waits', p.data, 'waiting'
       from import_bad b join import_work o on o.document = b.document
         join import_problem p on p.run_id = ${id} and p.line = o.line and p.result = 'waiting'
         join import_work w on w.document = b.document and w.line <> o.line
       where b.worst = 3 and not exists (select from import_problem q where q.run_id = ${id} and q.line = w.line
         and q.column_name = p.column_name and q.data = p.data)`,
    ),
  ]
}
