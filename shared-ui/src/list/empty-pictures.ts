/** Pictures above an empty list, one for each kind of document. */
export const emptyPictures = {
  orders: '/media/pictures/1/bobina-industrial.petrol.svg',
  deliveryNotes: '/media/pictures/1/cubo-escurridor.petrol.svg',
  invoices: '/media/pictures/1/rollo-papel-cocina.petrol.svg',
  offers: '/media/pictures/1/servilletas.petrol.svg',
  catalogues: '/media/pictures/1/toallas-plegadas.petrol.svg',
} as const
