import type { Text } from '../../core/http/texts'

/** What certificates say, and why there is none (rules H-14, H-15). */
export const carbonTexts = {
  noDeliveries: {
    es: 'No existen datos para el rango de fechas seleccionado, por favor elija otro.',
    pt: 'Não há dados para o intervalo de datas selecionado, escolha outro.',
    en: 'There is no data for the chosen range of dates, please choose another one.',
  },
  title: {
    es: 'Certificado de huella de carbono',
    pt: 'Certificado de pegada de carbono',
    en: 'Carbon footprint certificate',
  },
  emissions: {
    es: 'Emisiones de las entregas del {from} al {until}',
    pt: 'Emissões das entregas de {from} a {until}',
    en: 'Emissions of the deliveries from {from} to {until}',
  },
  trees: {
    es: 'Tanto CO2 como absorben {trees} árboles en esos meses, a razón de {kg} kg por árbol y año.',
    pt: 'Tanto CO2 como absorvem {trees} árvores nesses meses, à razão de {kg} kg por árvore e ano.',
    en: 'As much CO2 as {trees} trees absorb in these months, at {kg} kg per tree and year.',
  },
  issued: { es: 'Emitido', pt: 'Emitido', en: 'Issued' },
  code: { es: 'Código', pt: 'Código', en: 'Code' },
  deliveries: { es: 'Entregas', pt: 'Entregas', en: 'Deliveries' },
  distance: { es: 'Kilómetros', pt: 'Quilómetros', en: 'Kilometres' },
  client: { es: 'Cliente', pt: 'Cliente', en: 'Client' },
  center: { es: 'Centro', pt: 'Centro', en: 'Centre' },
  moreCenters: { es: 'y {count} más', pt: 'e mais {count}', en: 'and {count} more' },
  allCenters: { es: 'Todos los centros', pt: 'Todos os centros', en: 'All centres' },
  method: { es: 'Método y límites', pt: 'Método e limites', en: 'Method and limits' },
  methodText: {
    es: 'Calculado según la norma DIN 16258 a partir de los albaranes: los kilómetros de cada ruta, a {litres} l de gasóleo por 100 km y {factor} kg CO2e por litro, se reparten entre sus entregas por peso y distancia directa desde el almacén; incluye solo el transporte del almacén al centro, con un consumo medio y no el medido de cada vehículo, y no la fabricación de los artículos.',
    pt: 'Calculado segundo a norma DIN 16258 a partir das guias de remessa: os quilómetros de cada rota, a {litres} l de gasóleo por 100 km e {factor} kg CO2e por litro, são repartidos pelas suas entregas por peso e distância direta do armazém; inclui apenas o transporte do armazém ao centro, com um consumo médio e não o medido de cada veículo, e não o fabrico dos artigos.',
    en: 'Computed according to DIN 16258 from the delivery notes: the kilometres of each route, at {litres} l of diesel per 100 km and {factor} kg CO2e per litre, are shared out over its deliveries by weight and direct distance from the warehouse; it covers the transport from the warehouse to the centre only, at an average consumption, not measured for each vehicle, and not the manufacture of the articles.',
  },
  check: { es: 'Comprobar este certificado', pt: 'Verificar este certificado', en: 'Check this certificate' },
} satisfies Record<string, Text>
