import type { Language, MissingFilesQuery } from '@portal/shared-sdk/contract'
import { localTime } from '../../../core/clock'
import type { Db } from '../../../core/db/db'
import type { MadeFile } from '../../../core/downloads/downloads'
import { sheetRows } from '../../../core/http/sheet-rows'
import { spreadsheet, type Column } from '../../../core/http/spreadsheet'
import { say, type Text } from '../../../core/http/texts'
import { knownObject } from '../objects'
import type { FileProblem } from './keep-file'
import { missingNames } from './missing-files'

const name: Text = { es: 'imágenes que faltan', pt: 'imagens em falta', en: 'missing pictures' }
const tooMany: Text = {
  es: 'La lista tiene más de {max} filas: filtra antes de exportarla.',
  pt: 'A lista tem mais de {max} linhas: filtre antes de a exportar.',
  en: 'The list has more than {max} rows: filter it before you export it.',
}

const columns: Column[] = [
  { key: 'name', title: { es: 'Archivo o dirección', pt: 'Ficheiro ou endereço', en: 'File or address' } },
  { key: 'kind', title: { es: 'Tipo', pt: 'Tipo', en: 'Kind' } },
  { key: 'object', title: { es: 'Lo nombran', pt: 'Referido por', en: 'Named by' } },
  { key: 'code', title: { es: 'Código', pt: 'Código', en: 'Code' } },
  { key: 'named', title: { es: 'Nombre', pt: 'Nome', en: 'Name' } },
  { key: 'reason', title: { es: 'Motivo', pt: 'Motivo', en: 'Reason' } },
  { key: 'since', title: { es: 'Falta desde', pt: 'Em falta desde', en: 'Missing since' }, isDate: true },
]

const kinds: Record<'picture' | 'sheet', Text> = {
  picture: { es: 'Imagen', pt: 'Imagem', en: 'Picture' },
  sheet: { es: 'Ficha', pt: 'Ficha', en: 'Sheet' },
}

/** Why a file was not had, as a spreadsheet says it (rule E-133). */
const reasons: Record<FileProblem | 'pending', Text> = {
  pending: { es: 'Aún no se ha buscado', pt: 'Ainda não foi procurado', en: 'Not looked for yet' },
  absent: { es: 'No ha llegado', pt: 'Não chegou', en: 'It has not come' },
  not_picture: { es: 'No es una imagen', pt: 'Não é uma imagem', en: 'It is no picture' },
  not_pdf: { es: 'No es un PDF', pt: 'Não é um PDF', en: 'It is no PDF' },
  too_large: { es: 'Demasiado grande', pt: 'Demasiado grande', en: 'Too large' },
  not_public: { es: 'La dirección no es pública', pt: 'O endereço não é público', en: 'The address is not public' },
  unreachable: { es: 'El servidor no responde', pt: 'O servidor não responde', en: 'The server does not answer' },
  status: { es: 'El servidor lo rechaza', pt: 'O servidor recusa-o', en: 'The server refuses it' },
  too_slow: { es: 'El servidor tarda demasiado', pt: 'O servidor demora demasiado', en: 'The server is too slow' },
}

/** All missing files of a filtered list, a row for each that names one (rule E-141). @throws 400 too_many */
export function missingSheet(
  db: Db,
  query: MissingFilesQuery,
  { account, language }: { account: number | string; language: Language },
): Promise<MadeFile> {
  const rows = async () =>
    (await sheetRows(db, missingNames(query), query, tooMany)).map(
      ({ kind, object, problem, detail, since, ...row }) => ({
        ...row,
        kind: say(kinds[kind], language),
        object: say(knownObject(object).title, language),
        reason: [say(reasons[problem ?? 'pending'], language), detail].filter(Boolean).join(': '),
        since: localTime(since),
      }),
    )
  return spreadsheet({ account, name, columns, rows, language })
}
