/** Problems of documents of every kind, as statements on `import_work` (rules D-45, E-35). */
const problem = (column: string, code: string, data: string, from: string) =>
  `insert into import_problem (run_id, line, column_name, code, data) select {run}, w.line, '${column}', '${code}', ${data}
   from import_work w ${from}`

const value = (name: string) => `jsonb_build_object('value', (select r.cells ->> '${name}' from import_row r
  where r.run_id = {run} and r.line = w.line))`

/** Of another client than the document: what a column names. table: of the named row, with client_id. */
export const foreign = (column: string, table: string): string =>
  problem(
    column,
    'foreign',
    value(column),
    `join ${table} x on x.id = w.e_${column} where w.act = 'upsert' and w.differs and x.client_id <> w.e_client`,
  )

/** A format that the article does not have. */
export const formatOfArticle = problem(
  'format',
  'unknown_format',
  `jsonb_build_object('value', w.e_format)`,
  `where w.act = 'upsert' and w.line_differs and w.e_format is not null and w.e_article is not null
     and not exists (select from product_unit u where u.product_id = w.e_article and u.name = w.e_format)`,
)

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Madrid')::date`

/** A day before that of the document. @param isDay the column is a day, no moment */
export const notBefore = (name: string, isDay: boolean): string =>
  problem(
    name,
    'period',
    `'{}'::jsonb`,
    `where w.act = 'upsert' and w.differs and ${isDay ? `w.e_${name}` : dayOf(`w.e_${name}`)} < ${dayOf('w.e_date')}`,
  )
