import type { FigureNode, FigureState } from '@portal/shared-ui/figures'

export const nodes: FigureNode[] = [
  {
    id: 1,
    node_name: 'Hotel Miramar',
    children: [
      {
        id: 2,
        node_name: 'Costa Brava Sur',
        children: [
          {
            id: 3,
            node_name: 'Lloret de Mar',
            children: [
              { id: 4, node_name: 'Cocina central' },
              { id: 5, node_name: 'Lavandería' },
            ],
          },
          { id: 6, node_name: 'Blanes' },
        ],
      },
      { id: 7, node_name: 'Costa Brava Norte' },
    ],
  },
]

/** Purchases by month in euros, of this year and the last. */
export const purchases = {
  current: [1480, 1720, 1310, 1290, 1460, 1680, 1920, 2240, 2480, 2390, 1810, -340],
  previous: [1520, 1610, 1270, 1340, 1390, 1560, 1840, 2050, 2310, 2360, 1700, 1540],
}

export const categories = [
  { id: 1, name: 'Celulosa', value: 8420, to: '/?category=1' },
  { id: 2, name: 'Limpieza e higiene', value: 6210, to: '/?category=2' },
  { id: 3, name: 'Desechables y mesa', value: 3480, to: '/?category=3' },
  { id: 4, name: 'Protección y EPIs', value: 2130 },
  { id: 5, name: 'Otros', value: 1130 },
]

export const articles = [
  { id: 110114, name: 'Papel higiénico jumbo reciclado 2 capas', quantity: 112, amount: 2923.2, change: 6.2 },
  { id: 110230, name: 'Bobina secamanos laminada 2 capas', quantity: 96, amount: 2050.56, change: 3.8 },
  { id: 120015, name: 'Guante nitrilo sin polvo talla M', quantity: 240, amount: 1488, change: -4.1 },
  { id: 100482, name: 'Limpiador multiusos bioalcohol perfumado 750 ml', quantity: 36, amount: 1235.52, change: null },
]

export const loaded = <Data>(data: Data): FigureState<Data> => ({ data, error: undefined, reload: () => undefined })
export const loading: FigureState<never> = { data: undefined, error: undefined, reload: () => undefined }
export const failing: FigureState<never> = { data: undefined, error: new Error('x'), reload: () => undefined }
