import type { Column } from '../import-object'
import { morePictures, pictureColumn, sheetColumn } from './file-columns'

/** Pictures, sheets and what they are made of. */
export const articlePapers: readonly Column[] = [
  pictureColumn(
    {
      es: 'Imagen: nombre de su archivo, o dirección de donde se copia.',
      pt: 'Imagem: nome do ficheiro, ou endereço de onde se copia.',
      en: 'Picture: the name of its file, or an address that it is copied from.',
    },
    'cel-0012.jpg',
  ),
  morePictures(
    {
      es: 'Más imágenes, como image.',
      pt: 'Mais imagens, como image.',
      en: 'More pictures, as image.',
    },
    'cel-0012-b.jpg|https://cdn.ejemplo.es/cel-0012-c.jpg',
  ),
  sheetColumn(
    'technical_sheet',
    'technical_source',
    'doc_technical_url',
    {
      es: 'Ficha técnica, PDF, como image; /media/products/-/technical.pdf: la que hace el portal.',
      pt: 'Ficha técnica, PDF, como image; /media/products/-/technical.pdf: a que o portal faz.',
      en: 'Technical sheet, PDF, as image; /media/products/-/technical.pdf: the one that the portal makes.',
    },
    'cel-0012.pdf',
  ),
  sheetColumn(
    'safety_sheet',
    'safety_source',
    'doc_security_url',
    {
      es: 'Ficha de seguridad, PDF, como image; /media/products/-/safety.pdf: la que hace el portal.',
      pt: 'Ficha de segurança, PDF, como image; /media/products/-/safety.pdf: a que o portal faz.',
      en: 'Safety data sheet, PDF, as image; /media/products/-/safety.pdf: the one that the portal makes.',
    },
    'cel-0012-fds.pdf',
  ),
  {
    name: 'safety',
    type: { kind: 'json', max: 20_000 },
    to: 'safety',
    meaning: {
      es: 'Datos de seguridad: {signal, statements, precautions, composition}.',
      pt: 'Dados de segurança: {signal, statements, precautions, composition}.',
      en: 'Safety data: {signal, statements, precautions, composition}.',
    },
    example: '{"signal":"Peligro","statements":["H314"],"precautions":["P280"],"composition":[]}',
  },
  {
    name: 'more_info',
    type: { kind: 'json', max: 20_000 },
    to: 'extra_info',
    empty: `'{}'`,
    meaning: { es: 'Otros datos, por nombre.', pt: 'Outros dados, por nome.', en: 'Further facts, by name.' },
    example: '{"Color":"Blanco"}',
  },
]
