import type { ReleaseCode } from '@portal/shared-sdk/release'
import type { Text } from '../../core/http/texts'

/** Why a release is refused, by its code (rule A-47). {problem} is technical, and English in every language. */
export const releaseRefusals = {
  archive: {
    es: 'El archivo no se puede desempaquetar: {problem}',
    pt: 'Não é possível descompactar o ficheiro: {problem}',
    en: 'The file cannot be unpacked: {problem}',
  },
  area: {
    es: 'El archivo es de otra área: {problem}',
    pt: 'O ficheiro é de outra área: {problem}',
    en: 'The file is of another area: {problem}',
  },
  declaration: {
    es: 'area.json no es válido: {problem}',
    pt: 'area.json não é válido: {problem}',
    en: 'area.json is not valid: {problem}',
  },
  file_name: {
    es: 'No se admite un archivo: {problem}',
    pt: 'Um ficheiro não é admitido: {problem}',
    en: 'A file is not allowed: {problem}',
  },
  no_area: {
    es: 'El portal no tiene esta área: {problem}',
    pt: 'O portal não tem esta área: {problem}',
    en: 'The portal has no such area: {problem}',
  },
  no_earlier: {
    es: 'No hay versión anterior: {problem}',
    pt: 'Não há versão anterior: {problem}',
    en: 'There is no earlier version: {problem}',
  },
  no_shell: {
    es: 'El portal aún no está publicado: {problem}',
    pt: 'O portal ainda não está publicado: {problem}',
    en: 'The portal has not been published yet: {problem}',
  },
  other_content: {
    es: 'Esta versión ya está publicada con otros archivos: {problem}',
    pt: 'Esta versão já está publicada com outros ficheiros: {problem}',
    en: 'This version is published with other files: {problem}',
  },
  owned: {
    es: 'Pertenece a otra área: {problem}',
    pt: 'Pertence a outra área: {problem}',
    en: 'It belongs to another area: {problem}',
  },
  page: {
    es: 'Una página del portal está dañada: {problem}',
    pt: 'Uma página do portal está danificada: {problem}',
    en: 'A page of the portal is damaged: {problem}',
  },
  read_only: {
    es: 'El portal no puede escribir en su carpeta del sitio: {problem}',
    pt: 'O portal não pode escrever na sua pasta do site: {problem}',
    en: 'The portal cannot write into its site folder: {problem}',
  },
  released_before: {
    es: 'Esta versión ya estuvo activa: {problem}',
    pt: 'Esta versão já esteve ativa: {problem}',
    en: 'This version was live before: {problem}',
  },
  sha256: {
    es: 'El archivo no es el que se empaquetó: {problem}',
    pt: 'O ficheiro não é o que foi empacotado: {problem}',
    en: 'The file is not the one that was packed: {problem}',
  },
  shell: {
    es: 'El portal no puede ejecutar esta versión: {problem}',
    pt: 'O portal não pode executar esta versão: {problem}',
    en: 'The portal cannot run this version: {problem}',
  },
  size: {
    es: 'Una página es demasiado grande: {problem}',
    pt: 'Uma página é demasiado grande: {problem}',
    en: 'A page is too large: {problem}',
  },
  too_many_versions: {
    es: 'El área tiene demasiadas versiones: {problem}',
    pt: 'A área tem versões a mais: {problem}',
    en: 'The area has too many versions: {problem}',
  },
  unfit: {
    es: 'No encaja con el resto del portal: {problem}',
    pt: 'Não se ajusta ao resto do portal: {problem}',
    en: 'It does not fit the rest of the portal: {problem}',
  },
  unknown_version: {
    es: 'Esta versión no está: {problem}',
    pt: 'Esta versão não existe: {problem}',
    en: 'This version is not there: {problem}',
  },
} satisfies Record<ReleaseCode | 'read_only', Text>

/** In place of an administrator's e-mail. */
export const administrator: Text = { es: 'un administrador', pt: 'um administrador', en: 'an administrator' }

export const tokenTexts = {
  nameTaken: {
    es: 'Ya hay una clave con este nombre: revócala antes o elige otro.',
    pt: 'Já existe uma chave com este nome: revogue-a primeiro ou escolha outro.',
    en: 'There is a key of this name already: revoke it first, or take another name.',
  },
  notAnArea: {
    es: 'No es el nombre de un área que se publique así.',
    pt: 'Não é o nome de uma área que se publique assim.',
    en: 'This is no name of an area that is released in this way.',
  },
  past: {
    es: 'El último día ya ha pasado.',
    pt: 'O último dia já passou.',
    en: 'The last day is over.',
  },
} satisfies Record<string, Text>
