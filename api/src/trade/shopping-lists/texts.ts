import type { Text } from '../../core/http/texts'

export const shoppingListTexts = {
  charge: {
    es: 'Es un cargo, no un artículo.',
    pt: 'É um encargo, não um artigo.',
    en: 'It is a charge, not an article.',
  },
  noPrice: { es: 'No tiene precio.', pt: 'Não tem preço.', en: 'It has no price.' },
  notSold: { es: 'No se puede pedir.', pt: 'Não se pode pedir.', en: 'It cannot be ordered.' },
  badRow: {
    es: 'El artículo de la línea {row} no se puede pedir en ese formato.',
    pt: 'O artigo da linha {row} não se pode pedir nesse formato.',
    en: 'The article of line {row} cannot be ordered in that format.',
  },
  twice: {
    es: 'El artículo de la línea {row} ya está en la lista en ese formato.',
    pt: 'O artigo da linha {row} já está na lista nesse formato.',
    en: 'The article of line {row} is on the list already in that format.',
  },
  counted: {
    es: 'Esta lista ya tiene recuentos de su centro. Haz una copia para el otro.',
    pt: 'Esta lista já tem contagens do seu centro. Faça uma cópia para o outro.',
    en: 'This list has counts of its centre already. Make a copy for the other one.',
  },
  nothing: {
    es: 'No hay nada que poner en la lista.',
    pt: 'Não há nada para pôr na lista.',
    en: 'There is nothing to put on the list.',
  },
  rows: {
    es: 'Hay filas que no se pueden leer. Corrígelas o crea la lista sin ellas.',
    pt: 'Há linhas que não se podem ler. Corrija-as ou crie a lista sem elas.',
    en: 'Some rows cannot be read. Correct them, or make the list without them.',
  },
  tooManyLists: {
    es: 'Un cliente tiene como máximo {max} listas. Borra alguna antes.',
    pt: 'Um cliente tem no máximo {max} listas. Elimine alguma antes.',
    en: 'A client has at most {max} lists. Delete one first.',
  },
  tooManyLines: {
    es: 'Una lista tiene como máximo {max} líneas.',
    pt: 'Uma lista tem no máximo {max} linhas.',
    en: 'A list has at most {max} lines.',
  },
  otherClient: {
    es: 'Es de otro cliente.',
    pt: 'É de outro cliente.',
    en: 'It is of another client.',
  },
} satisfies Record<string, Text>
