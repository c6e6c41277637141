import type { Text } from '../http/texts'

/** Why a file is not read. */
export const fileTexts = {
  notSpreadsheet: {
    es: 'El archivo no es una hoja de cálculo .xlsx ni un .csv.',
    pt: 'O ficheiro não é uma folha de cálculo .xlsx nem um .csv.',
    en: 'The file is neither an .xlsx spreadsheet nor a .csv.',
  },
  notWorkbook: {
    es: 'El archivo no es una hoja de cálculo .xlsx ni .xls.',
    pt: 'O ficheiro não é uma folha de cálculo .xlsx nem .xls.',
    en: 'The file is neither an .xlsx nor an .xls spreadsheet.',
  },
  macros: {
    es: 'El archivo tiene macros. Guárdalo como .xlsx.',
    pt: 'O ficheiro tem macros. Guarde-o como .xlsx.',
    en: 'The file has macros. Save it as .xlsx.',
  },
  encrypted: {
    es: 'El archivo está protegido con contraseña.',
    pt: 'O ficheiro está protegido com palavra-passe.',
    en: 'The file is protected by a password.',
  },
  tooLarge: {
    es: 'El archivo pesa más de 5 MB.',
    pt: 'O ficheiro tem mais de 5 MB.',
    en: 'The file is larger than 5 MB.',
  },
  tooMuchInside: {
    es: 'El contenido del archivo es demasiado grande.',
    pt: 'O conteúdo do ficheiro é demasiado grande.',
    en: 'What is in the file is too large.',
  },
  broken: {
    es: 'El archivo está dañado y no se puede leer.',
    pt: 'O ficheiro está danificado e não pode ser lido.',
    en: 'The file is damaged and cannot be read.',
  },
  noSheet: {
    es: 'Ninguna hoja del archivo tiene datos.',
    pt: 'Nenhuma folha do ficheiro tem dados.',
    en: 'No sheet of the file has data.',
  },
} satisfies Record<string, Text>
