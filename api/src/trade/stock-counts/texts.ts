import type { Text } from '../../core/http/texts'

export const stockCountTexts = {
  twice: {
    es: 'La línea {row} está contada dos veces.',
    pt: 'A linha {row} está contada duas vezes.',
    en: 'Line {row} is counted twice.',
  },
  decimals: {
    es: 'La cantidad de la línea {row} tiene más de dos decimales.',
    pt: 'A quantidade da linha {row} tem mais de duas casas decimais.',
    en: 'The amount of line {row} has more than two decimals.',
  },
  tooManyToday: {
    es: 'Este almacén ya se ha contado {max} veces en un día.',
    pt: 'Este armazém já foi contado {max} vezes num dia.',
    en: 'This storeroom has been counted {max} times within a day.',
  },
  taken: {
    es: 'Este recuento ya se ha pedido o está en el carro.',
    pt: 'Esta contagem já foi encomendada ou está no carrinho.',
    en: 'This count has been ordered already, or is in the cart.',
  },
  notTaken: {
    es: 'No se ha podido pedir.',
    pt: 'Não foi possível encomendar.',
    en: 'It could not be ordered.',
  },
  noRooms: {
    es: 'No hay ningún almacén: un almacén es una lista de un centro con stock deseado.',
    pt: 'Não há nenhum armazém: um armazém é uma lista de um centro com stock desejado.',
    en: 'There is no storeroom: a storeroom is a list of a centre with par quantities.',
  },
  labels: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Labels' },
  scan: {
    es: 'Escanea el código con el móvil para contar y pedir.',
    pt: 'Leia o código com o telemóvel para contar e encomendar.',
    en: 'Scan the code with a phone to count and order.',
  },
} satisfies Record<string, Text>
