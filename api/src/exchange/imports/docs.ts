import { columnsOf } from './columns'
import type { Column, ImportObject } from './import-object'
import { objects } from './objects'
import { fileRefusals } from './texts/file-refusals'
import { resultTexts } from './texts/result-texts'
import { runRefusals } from './texts/run-refusals'
import { verdictTexts } from './texts/verdict-texts'

/** What a column's cells are, for people. */
export function typeText({ type, ref }: Column): string {
  const names = ref ? `id of ${ref.object}` : undefined
  switch (type.kind) {
    case 'text':
      return `text, ${type.max}`
    case 'code':
      return names ?? `code, ${type.max}`
    case 'integer':
      return `whole number, ${type.min ?? 0} or more`
    case 'decimal':
      return `number, ${type.scale} decimals`
    case 'choice':
      return type.values.join(', ')
    case 'list':
      return `list of ${names ?? type.of.kind}, separated by \\|`
    case 'pairs':
      return 'name:quantity, separated by \\|'
    case 'email':
      return 'e-mail'
    case 'json':
      return 'JSON object'
    default:
      return type.kind
  }
}

const cell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|')

/** The page of an object in docs/exchange: made of its schema (rule E-26). */
export function pageOf(object: ImportObject): string {
  const rows = columnsOf(object).map(
    (column) =>
      `| \`${column.name}\` | ${column.key ? 'key' : column.required ? 'yes' : ''} | ${cell(typeText(column))} | ${column.unit ?? ''} | ${column.meaning.es} | ${column.meaning.en} | \`${cell(column.example)}\` |`,
  )
  return [
    `# ${object.name}`,
    '',
    `${object.title.es} · ${object.title.pt} · ${object.title.en}.`,
    `Made from \`api/src/exchange/imports/objects\`; the rules are in [exchange.md](../rules/exchange.md), codes of refused rows in [README.md](README.md).`,
    '',
    `- Deleting: ${object.deletes ? 'by `action` = `delete`, where no other row names it' : 'not possible'}.`,
    `- Withdrawing: ${object.active ? 'by `action` = `deactivate`' : 'not possible'}.`,
    `- Full file: ${object.retires === 'delete' ? 'deletes what it lacks' : object.retires === 'deactivate' ? 'withdraws what it lacks' : 'not possible'}.`,
    `- Undo of the last import: ${object.isUndoable ? 'yes' : 'no'}.`,
    '',
    '| column | required | type | unit | significado | meaning | example |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** docs/exchange/README.md: the objects in their order, and every code. */
export function overview(): string {
  const codes = (texts: Record<string, { es: string; en: string }>) =>
    Object.entries(texts).map(([code, { es, en }]) => `| \`${code}\` | ${cell(es)} | ${cell(en)} |`)
  const table = (title: string, texts: Record<string, { es: string; en: string }>) => [
    `## ${title}`,
    '',
    '| code | texto | text |',
    '|---|---|---|',
    ...codes(texts),
    '',
  ]
  return [
    '# Files that bring data in and out',
    '',
    'One page for each object. `npm run import -- all FOLDER` takes files of these names in this order. Made from the',
    'schemas of `api/src/exchange/imports` by `UPDATE_DOCS=1 npx jest api/src/exchange/imports/docs`.',
    '',
    ...objects.map(({ name, title }) => `- [${name}](${name}.md): ${title.es} · ${title.en}`),
    '',
    ...table('Results of rows', resultTexts),
    ...table('Codes of refused rows and cells', verdictTexts),
    ...table('Codes of files that are not read', fileRefusals),
    ...table('Codes of files that are not written', runRefusals),
  ].join('\n')
}
