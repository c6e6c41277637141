import type { Language } from '@portal/shared-sdk/contract'
import type { FileInMaking, MadeFile } from '../../core/downloads/downloads'
import { spreadsheet } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import { columnsOf } from './columns'
import type { ImportObject } from './import-object'
import { typeText } from './docs'
import { fileOf } from './table-file'

const texts = {
  guide: { es: 'Guía', pt: 'Guia', en: 'Guide' },
  column: { es: 'Columna', pt: 'Coluna', en: 'Column' },
  meaning: { es: 'Significado', pt: 'Significado', en: 'Meaning' },
  type: { es: 'Tipo', pt: 'Tipo', en: 'Type' },
  unit: { es: 'Unidad', pt: 'Unidade', en: 'Unit' },
  required: { es: 'Obligatoria', pt: 'Obrigatória', en: 'Required' },
  example: { es: 'Ejemplo', pt: 'Exemplo', en: 'Example' },
  yes: { es: 'sí', pt: 'sim', en: 'yes' },
} satisfies Record<string, Text>

/** A file with the headings of an object and no rows; a workbook also says what each column means (rule E-26). */
export async function templateOf(
  object: ImportObject,
  format: 'csv' | 'xlsx' | 'jsonl',
  { account, language }: { account: number; language: Language },
): Promise<MadeFile | FileInMaking> {
  const columns = columnsOf(object)
  if (format !== 'xlsx') {
    const example = Object.fromEntries(object.columns.map(({ name, example: value }) => [name, value]))
    const rows = format === 'jsonl' ? [[{ cells: [], values: example }]] : []
    const parts = (async function* () {
      yield* rows
    })()
    return fileOf({ name: object.name, headings: columns.map(({ name }) => name), parts }, format, {
      account,
      language,
    })
  }
  const t = (text: Text) => say(text, language)
  const head = [texts.column, texts.meaning, texts.type, texts.unit, texts.required, texts.example].map(t)
  const guide = columns.map((column) => [
    column.name,
    t(column.meaning),
    typeText(column),
    column.unit ?? '',
    column.required ? t(texts.yes) : '',
    column.example,
  ])
  return spreadsheet({
    account,
    name: { es: object.name, pt: object.name, en: object.name },
    language,
    rows: () => [],
    columns: columns.map(({ name }) => ({ key: name, title: { es: name, pt: name, en: name } })),
    more: [{ sheet: t(texts.guide), cells: [head, ...guide] }],
  })
}
