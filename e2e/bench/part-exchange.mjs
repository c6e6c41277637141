import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { figuresCommand } from './figures-database.mjs'
import { importFile, query } from './import-file.mjs'
import { referenceFiles, writeArticles, writeInvoices } from './invoices-file.mjs'
import { row } from './rows.mjs'

const wholeLines = 500_000

/**
 * A file of invoices on PostgreSQL by `npm run import`, and the same file again: how long they take, how much memory
 * the program holds, what the program and PostgreSQL compute, and whether the stored sums are those of the documents
 * afterwards. Goals are of 500,000 lines. articles: a first load of so many more, which is long.
 */
export async function measure({ lines = wholeLines, articles = 0 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server) return { rows: [row('exchange', null, null, '', 'this machine has no PostgreSQL')], details: {} }
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const url = new URL(server.url)
    url.pathname = `/exchange_${Date.now()}`
    await query(server.url, `create database ${url.pathname.slice(1)}`)
    for (const [object, text] of Object.entries(referenceFiles())) {
      const path = join(folder, `${object}.csv`)
      writeFileSync(path, text)
      await importFile(url.href, object, path)
    }
    const path = join(folder, 'invoices.csv')
    await writeInvoices(path, lines)
    const first = await importFile(url.href, 'invoices', path)
    const again = await importFile(url.href, 'invoices', path)
    const checkMs = await figuresCommand(url.href, 'check')
    const loaded = articles > 0 ? await firstLoad(url.href, join(folder, 'articles.csv'), articles) : null
    await query(server.url, `drop database ${url.pathname.slice(1)}`)
    return {
      rows: [...rowsOf(lines, first, again, checkMs), ...(loaded ? [articlesRow(articles, loaded)] : [])],
      details: { first, again, checkMs, loaded },
    }
  } finally {
    rmSync(folder, { recursive: true })
    await server.stop()
  }
}

function rowsOf(lines, first, again, checkMs) {
  const isWhole = lines === wholeLines
  const what = `${lines.toLocaleString('en')} lines in ${(lines / 20).toLocaleString('en')} invoices`
  return [
    row(`${what}: first time`, first.seconds, isWhole ? 180 : null, 's', noteOf(first)),
    row(`${what}: the same file again`, again.seconds, isWhole ? 30 : null, 's', noteOf(again)),
    row(`${what}: resident memory`, Math.max(first.megabytes, again.megabytes), 500, 'MB'),
    row('figures check finds no difference', checkMs / 1000, null, 's'),
  ]
}

/** Time that passed depends on what else the machine does; what was computed hardly. */
const noteOf = ({ counts, computed }) =>
  `${counts}; computed: program ${computed.program} s, PostgreSQL ${computed.postgres} s`

const articlesRow = (count, loaded) =>
  row(
    `${count.toLocaleString('en')} articles, first load`,
    loaded.seconds,
    count === 1_000_000 ? 600 : null,
    's',
    noteOf(loaded),
  )

async function firstLoad(url, path, count) {
  await writeArticles(path, count)
  return importFile(url, 'articles', path)
}
