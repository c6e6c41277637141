import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ImportPolicies, isOneOf, Languages, type Language } from '@portal/shared-sdk/contract'
import { embeddedDatabaseNote } from '../../core/command'
import { say } from '../../core/http/texts'
import { StartError } from '../../core/start-error'
import { checkPapers } from './documents/give-papers'
import { filesIn } from './folder'
import { objectNamed, knownObject, objectNames } from './objects'
import { checkPictures, picturesIn } from './pictures/give-pictures'
import { readMapping } from './read-mapping'
import type { ImportChoice } from './runs'
import { runRefusals } from './texts/run-refusals'

export const importUsage = `import OBJECT FILE   brings a file in; OBJECT is one of ${objectNames.join(', ')}
import all FOLDER     brings in the files of a folder that are named by object
  --dry-run           judges the rows and writes none
  --policy all|valid|document   what a refused row does to the others: all writes none (as long as nothing is said)
  --decimal=,         the decimal mark of the file, a point unless it is said
  --full              retires what the file lacks; --yes confirms more than a tenth
  --papers FOLDER     gives documents the PDF files of a folder, which are named by their external ids or numbers
  --pictures FOLDER   keeps the pictures and sheets of a folder by their file names, as articles name them; of all
                      FOLDER its folders pictures and sheets are taken without it
  --columns=JSON      column by heading, such as {"Código":"id"}
  --results FILE      writes the file with its verdicts; the refused rows alone go to FILE.refused
  --language es|pt|en of messages, es unless it is said
${embeddedDatabaseNote}`

const options = {
  'dry-run': { type: 'boolean' },
  policy: { type: 'string' },
  decimal: { type: 'string' },
  full: { type: 'boolean' },
  yes: { type: 'boolean' },
  columns: { type: 'string' },
  papers: { type: 'string' },
  pictures: { type: 'string' },
  results: { type: 'string' },
  language: { type: 'string' },
} as const

/** What a caller of the command asks for. */
export interface AskedImport {
  files: { object: string; path: string }[]
  isDry: boolean
  language: Language
  resultsFile: string | undefined
  papers: string | undefined
  /** Folders of pictures and sheets. */
  pictures: string[]
  choice: Pick<ImportChoice, 'policy' | 'isFull' | 'mayRetire' | 'decimal' | 'mapping'>
}

/** @throws StartError with the usage, or one line */
export function readImportArguments(args: string[]): AskedImport {
  const { values, positionals } = parsed(args)
  const [object = '', path, ...more] = positionals
  const { policy = 'all', decimal = null, language = 'es' } = values
  const isKnown = object === 'all' || objectNamed(object)
  const isRight =
    isKnown &&
    path &&
    more.length === 0 &&
    isOneOf(ImportPolicies, policy) &&
    (decimal === null || decimal === '.' || decimal === ',') &&
    isOneOf(Languages, language)
  if (!isRight) throw new StartError(importUsage)
  if (!existsSync(path)) throw new StartError(`${path} is not there`)
  if (object !== 'all' && !statSync(path).isFile()) throw new StartError(`${path} is no file`)
  if (values.full && object !== 'all' && !knownObject(object).retires)
    throw new StartError(say(runRefusals.not_full, 'en'))
  if (values.papers !== undefined) checkPapers(object, values.papers)
  if (values.pictures !== undefined) checkPictures(object, values.pictures)
  const files = object === 'all' ? filesIn(path) : [{ object, path }]
  if (files.length === 0) throw new StartError(`${path} has no file that is named by an object, such as articles.csv`)
  return {
    files,
    isDry: values['dry-run'] === true,
    language,
    resultsFile: values.results,
    papers: values.papers,
    pictures: [
      ...(object === 'all' ? picturesIn(path) : []),
      ...(values.pictures === undefined ? [] : [values.pictures]),
    ],
    choice: {
      policy,
      isFull: values.full === true,
      mayRetire: values.yes === true,
      decimal,
      mapping: mappingOf(values.columns),
    },
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StartError(importUsage)
  }
}

function mappingOf(text = '{}'): Record<string, string> {
  const mapping = readMapping(text)
  if (!mapping) throw new StartError('--columns is no JSON object of texts')
  return mapping
}
