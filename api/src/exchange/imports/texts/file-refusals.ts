import type { Text } from '../../../core/http/texts'
import { cellTexts } from './cell-texts'

/** Why a file is not read at all, by its stable code (rules E-6 to E-8). */
export const fileRefusals = {
  no_file: { es: 'Falta el archivo.', pt: 'Falta o ficheiro.', en: 'There is no file.' },
  empty: { es: 'El archivo está vacío.', pt: 'O ficheiro está vazio.', en: 'The file is empty.' },
  kind: {
    es: 'El archivo no es CSV, XLSX ni líneas JSON.',
    pt: 'O ficheiro não é CSV, XLSX nem linhas JSON.',
    en: 'The file is neither CSV, XLSX nor JSON lines.',
  },
  encoding: {
    es: 'El archivo mezcla codificaciones. Guárdalo como UTF-8.',
    pt: 'O ficheiro mistura codificações. Guarde-o como UTF-8.',
    en: 'The file mixes encodings. Save it as UTF-8.',
  },
  not_picture: {
    es: 'El archivo no es una imagen (JPEG, PNG, WebP, GIF, AVIF) ni un PDF.',
    pt: 'O ficheiro não é uma imagem (JPEG, PNG, WebP, GIF, AVIF) nem um PDF.',
    en: 'The file is neither a picture (JPEG, PNG, WebP, GIF, AVIF) nor a PDF.',
  },
  file_name: {
    es: 'Falta el nombre del archivo, o no es un nombre sin carpetas y con extensión, como foto.jpg.',
    pt: 'Falta o nome do ficheiro, ou não é um nome sem pastas e com extensão, como foto.jpg.',
    en: 'The name of the file is missing, or is none without folders and with an ending, such as photo.jpg.',
  },
  not_pdf: {
    es: 'El archivo no es un PDF completo.',
    pt: 'O ficheiro não é um PDF completo.',
    en: 'The file is no whole PDF.',
  },
  macros: {
    es: 'El archivo tiene macros. Guárdalo como .xlsx.',
    pt: 'O ficheiro tem macros. Guarde-o como .xlsx.',
    en: 'The file has macros. Save it as .xlsx.',
  },
  password: {
    es: 'El archivo está protegido con contraseña.',
    pt: 'O ficheiro está protegido com palavra-passe.',
    en: 'The file is protected by a password.',
  },
  too_large: {
    es: 'El archivo es demasiado grande.',
    pt: 'O ficheiro é demasiado grande.',
    en: 'The file is too large.',
  },
  too_much_inside: {
    es: 'El contenido del archivo es demasiado grande.',
    pt: 'O conteúdo do ficheiro é demasiado grande.',
    en: 'What is in the file is too large.',
  },
  too_many_rows: {
    es: 'La hoja tiene demasiadas filas (máximo {limit}). Usa CSV.',
    pt: 'A folha tem demasiadas linhas (máximo {limit}). Use CSV.',
    en: 'The sheet has too many rows (at most {limit}). Use CSV.',
  },
  damaged: {
    es: 'El archivo está dañado y no se puede leer.',
    pt: 'O ficheiro está danificado e não pode ser lido.',
    en: 'The file is damaged and cannot be read.',
  },
  no_column: {
    es: 'Falta la columna {column}.',
    pt: 'Falta a coluna {column}.',
    en: 'The column {column} is missing.',
  },
  unknown_column: cellTexts.unknown_column,
  double_column: {
    es: 'La columna {column} está dos veces.',
    pt: 'A coluna {column} está duas vezes.',
    en: 'The column {column} is there twice.',
  },
} satisfies Record<string, Text>
