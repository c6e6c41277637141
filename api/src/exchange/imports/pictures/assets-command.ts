import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../core/env'
import { readBrands } from '../../../core/brands/read-brands'
import { shippedFolder } from '../../../core/brands/watch-brands'
import type { Db } from '../../../core/db/db'
import { figure } from '../../../core/format'
import { StartError } from '../../../core/start-error'
import { messageOf } from '../../../core/thrown'
import { takenOf } from '../../../core/variants/load-variants'
import { askAgain } from './find-files'
import { filesOf, folderOf } from './folder-file'
import { kindOf } from './keep-file'
import { missingFiles } from './missing-files'
import { openedHead } from './opened-head'

export const assetsUsage = `assets check          reads the folder of assets as a start does and says what is wrong there
assets missing        names pictures and sheets that are named and not there, with why
assets again          lets the portal look for them again`

/** `assets check` needs no database: it says what is wrong while the portal runs. */
export const isAssetsCheck = (args: readonly string[]): boolean => args.length === 1 && args[0] === 'check'

/**
 * `npm run portal -- assets check`: every brand, picture and sheet of ASSETS_DIR (rules P-61, E-134).
 * @returns what to print
 * @throws StartError with a line for each problem
 */
export async function checkAssets({ assetsDir }: Pick<Config, 'assetsDir'>): Promise<string> {
  if (!(await stat(assetsDir).catch(() => undefined)))
    throw new StartError(`${assetsDir} is not there: ASSETS_DIR names the folder of assets`)
  const { brands, problems } = await readBrands(assetsDir, takenOf(shippedFolder()))
  const counts = { picture: 0, sheet: 0 }
  for (const kind of ['picture', 'sheet'] as const) {
    for await (const files of filesOf(folderOf(assetsDir, kind))) {
      for (const { name, path } of files) {
        const head = await openedHead(path).catch((error: unknown) => messageOf(error))
        if (Buffer.isBuffer(head) && kindOf(head) === kind) counts[kind] += 1
        else
          problems.push(
            `${join(kind === 'picture' ? 'pictures' : 'sheets', name)}: expected ${expected[kind]} by its content${Buffer.isBuffer(head) ? '' : `, ${head}`}`,
          )
      }
    }
  }
  const lines = [
    ...brands.map(
      ({ name, variant }) => `variants/${name}: ${variant.public.brand.name}, ${hosts(variant.server.hosts)}`,
    ),
    `pictures ${figure(counts.picture)}, sheets ${figure(counts.sheet)}`,
  ]
  if (problems.length > 0) throw new StartError([...lines, ...problems].join('\n'))
  return [...lines, 'nothing is wrong'].join('\n')
}

const expected = { picture: 'a JPEG, PNG, WebP, GIF or AVIF', sheet: 'a PDF' }
const hosts = (names: readonly string[]) => names.join(', ') || 'no host of its own'

const shown = 1_000

/** `npm run portal -- assets missing` and `again` (rule E-133). @throws StartError with the usage */
export async function assetsCommand(db: Db, [command = '', ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || !['missing', 'again'].includes(command)) throw new StartError(assetsUsage)
  if (command === 'again') return `${figure(await askAgain(db))} pictures and sheets are looked for again`
  const { results, count } = await missingFiles(db, { page: 1, page_size: shown })
  const lines = results.map(
    ({ name, problem, detail, named_by: by }) =>
      `${name}: ${[problem ?? 'waits', detail].filter(Boolean).join(' ')} (${by.map(({ code }) => code).join(', ')})`,
  )
  return [...lines, `${figure(count)} missing`].join('\n')
}
